module example.org/tour

go 1.19
