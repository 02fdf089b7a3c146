const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of an order, in UTC, so that server and browser say the same. */
export function OrderDate({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {dateFormat.format(at)}
    </time>
  );
}
