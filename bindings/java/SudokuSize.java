import com.sun.jna.IntegerType;
import com.sun.jna.Native;

/** A number of the C type {@code size_t}. */
public final class SudokuSize extends IntegerType {
    private static final long serialVersionUID = 1;

    public SudokuSize() {
        this(0);
    }

    public SudokuSize(long value) {
        super(Native.SIZE_T_SIZE, value, true);
    }
}
