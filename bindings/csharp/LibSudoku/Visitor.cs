using System;
using System.Runtime.InteropServices;

namespace LibSudoku
{
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    internal delegate int Visit(IntPtr item, IntPtr context);

    /// <summary>Compilers that work ahead of time look for an attribute of this name, wherever it is declared.</summary>
    [AttributeUsage(AttributeTargets.Method)]
    internal sealed class MonoPInvokeCallbackAttribute : Attribute
    {
        public MonoPInvokeCallbackAttribute(Type type)
        {
        }
    }

    /// <summary>Lets the library call back. Native code gets one static method, since run times that compile ahead of
    /// time, such as Unity's IL2CPP, refuse anything else; which closure is meant travels as its context.</summary>
    internal sealed class Visitor
    {
        // A field, so that it is not collected while native code has it.
        private static readonly Visit Callback = OnVisit;

        private readonly Func<IntPtr, bool> stopsAt;
        private Exception thrown;

        private Visitor(Func<IntPtr, bool> stopsAt)
        {
            this.stopsAt = stopsAt;
        }

        /// <summary>Gives each item that call visits to stopsAt, until it returns true.</summary>
        internal static long Run(Func<IntPtr, bool> stopsAt, Func<Visit, IntPtr, long> call)
        {
            Visitor visitor = new Visitor(stopsAt);
            GCHandle handle = GCHandle.Alloc(visitor);
            try
            {
                long answer = call(Callback, GCHandle.ToIntPtr(handle));
                if (visitor.thrown != null) throw visitor.thrown;
                return answer;
            }
            finally
            {
                handle.Free();
            }
        }

        [MonoPInvokeCallback(typeof(Visit))]
        private static int OnVisit(IntPtr item, IntPtr context)
        {
            Visitor visitor = (Visitor)GCHandle.FromIntPtr(context).Target;
            try
            {
                return visitor.stopsAt(item) ? 1 : 0;
            }
            catch (Exception exception)
            {
                // None may pass through native frames.
                visitor.thrown = exception;
                return 1;
            }
        }
    }
}
