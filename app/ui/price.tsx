import * as texts from '#texts';

/** An amount of cents as '$12.50', in figures of equal width. */
export function Price({ cents, className = '' }: { cents: number; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{texts.format.money(cents)}</span>;
}
