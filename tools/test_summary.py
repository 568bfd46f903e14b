#!/usr/bin/env python3
"""Runs a command that runs `cargo test`, passes its output on, and ends with the line "N passed, N failed", and how many
were skipped if any were.

The exit status is the command's; it is also 1 when no test ran, so that a broken run cannot look like a good one.
"""

import re
import subprocess
import sys

RESULT = re.compile(r"^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored")


def main():
    passed = failed = skipped = 0
    command = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True, errors="replace")
    for line in command.stdout:
        sys.stdout.write(line)
        sys.stdout.flush()
        result = RESULT.match(line)
        if result:
            passed += int(result[1])
            failed += int(result[2])
            skipped += int(result[3])
    status = command.wait()
    if status != 0 and failed == 0:
        failed = 1  # a test that did not build, or a test program that died
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if status != 0 or failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
