import * as texts from '#texts';

export function OrderDate({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {texts.dates.day(at)}
    </time>
  );
}
