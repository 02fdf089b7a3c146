type Props = {
  /** The number of selected rows in words, such as '3 selected'. */
  status: string;
  /** Whether any row is selected. Without JavaScript this is unknown, so the bar is always shown. */
  shown: boolean;
  children: React.ReactNode;
};

/**
 * The bar with the actions for the selected rows. It floats above the end of the list while rows are
 * selected.
 */
export function BulkActions({ status, shown, children }: Props) {
  return (
    <div
      data-floats
      className={`sticky bottom-3 z-20 flex flex-wrap items-end gap-x-3 gap-y-2 rounded-2xl border border-line bg-surface p-3 shadow-float low:static ${shown ? '' : 'without-script'}`}
    >
      <p role="status" className="needs-script self-center px-2 text-sm font-semibold tabular-nums">
        {status}
      </p>
      {children}
    </div>
  );
}
