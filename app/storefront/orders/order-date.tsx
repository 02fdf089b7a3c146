import { formatDay } from '#lib/day.ts';

/** The day of an order. */
export function OrderDate({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatDay(at)}
    </time>
  );
}
