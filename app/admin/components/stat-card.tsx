import { Link } from '#app/ui/link/link.ts';

/** A figure of the dashboard with its label and a note. */
export function StatCard({
  label,
  value,
  note,
  to,
}: {
  label: string;
  value: string;
  note?: string | undefined;
  /** The page with the details of the figure. */
  to?: string;
}) {
  return (
    <div className="grid content-start gap-1 rounded-3xl border border-line bg-surface p-3.5 sm:p-5">
      <dt className="text-sm text-quiet">
        {to ? (
          <Link to={to} className="underline underline-offset-4 hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="font-semibold tracking-tight wrap-anywhere tabular-nums sm:text-xl">{value}</dd>
      {note && <dd className="text-xs text-quiet">{note}</dd>}
    </div>
  );
}
