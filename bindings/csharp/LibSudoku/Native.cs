using System;
using System.Runtime.InteropServices;

namespace LibSudoku
{
    internal static class Native
    {
#if (UNITY_IOS || UNITY_WEBGL) && !UNITY_EDITOR
        // There the static library is linked into the program itself.
        private const string Library = "__Internal";
#else
        private const string Library = "sudoku";
#endif
        private const CallingConvention C = CallingConvention.Cdecl;

        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr sudoku_version();
        [DllImport(Library, CallingConvention = C)] internal static extern uint sudoku_version_number();
        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr sudoku_status_text(int status);
        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr sudoku_backend();

        [DllImport(Library, CallingConvention = C)] internal static extern int sudoku_is_valid(byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_validate(byte[] board, [Out] byte[] flags);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_can_place(byte[] board, int row, int column, int digit);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_candidates(byte[] board, [Out] ushort[] candidates);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_is_solution(byte[] puzzle, byte[] grid);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_solve([In, Out] byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_solve_unique([In, Out] byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_solve_within([In, Out] byte[] board, ulong maxSteps);
        [DllImport(Library, CallingConvention = C)]
        internal static extern long sudoku_count_solutions(byte[] board, ulong maxSolutions, ulong maxSteps);
        [DllImport(Library, CallingConvention = C)]
        internal static extern long sudoku_enumerate(
            byte[] board, ulong maxSteps, Visit visit, IntPtr context);
        [DllImport(Library, CallingConvention = C)]
        internal static extern long sudoku_count_candidates(
            ushort[] candidates, ulong maxSolutions, ulong maxSteps, [Out] byte[] solution);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_true_candidates(byte[] board, ulong maxSteps, [Out] ushort[] candidates);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_solve_batch(
            [In, Out] byte[] boards, UIntPtr count, UIntPtr stride, [Out] int[] statuses);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_count_batch(
            byte[] boards, UIntPtr count, UIntPtr stride, ulong maxSolutions, [Out] long[] counts,
            [Out] byte[] solutions);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sudoku_generate_options_init(out GenerateOptions options);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_generate(ref GenerateOptions options, [Out] byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_generate_grid(ulong seed, [Out] byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_minimize([In, Out] byte[] board, ulong seed);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_redundant_clues(byte[] board, [Out] byte[] flags);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_shuffle([In, Out] byte[] board, ulong seed);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_canonicalize([In, Out] byte[] board, out Transform transform);
        [DllImport(Library, CallingConvention = C)]
        internal static extern long sudoku_automorphisms(byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_transform_apply(ref Transform transform, [In, Out] byte[] board);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_hint(byte[] board, ushort[] candidates, out Step step);
        [DllImport(Library, CallingConvention = C)]
        internal static extern long sudoku_visit_steps(
            byte[] board, ushort[] candidates, Visit visit, IntPtr context);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_apply_step(
            [In, Out] byte[] board, [In, Out] ushort[] candidates, ref Step step);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_find_mistakes(byte[] puzzle, byte[] board, [Out] byte[] flags);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_rate(byte[] board, out Rating rating);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr sudoku_technique_name(int technique);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_describe_step(ref Step step, [Out] byte[] text, UIntPtr capacity);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_parse(byte[] text, UIntPtr length, [Out] byte[] board, out UIntPtr position);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_parse_position(
            byte[] text, UIntPtr length, [Out] byte[] board, [Out] byte[] givens, [Out] ushort[] candidates,
            out UIntPtr position);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_format(byte[] board, int style, [Out] byte[] text, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_format_position(
            byte[] board, byte[] givens, ushort[] candidates, int style, [Out] byte[] text, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_draw_svg(
            byte[] board, byte[] givens, ushort[] candidates, ref Step step, [Out] byte[] text, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_draw_svg(
            byte[] board, byte[] givens, ushort[] candidates, IntPtr step, [Out] byte[] text, UIntPtr capacity);
    }
}
