/** The buttons of a long form, in view wherever its reader is. */
export function SaveBar({ children }: { children: React.ReactNode }) {
  return (
    <div
      data-floats
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-2 border-t border-line bg-page/95 px-4 py-3 backdrop-blur-sm low:static sm:mx-0 sm:rounded-t-2xl sm:border-x"
    >
      {children}
    </div>
  );
}
