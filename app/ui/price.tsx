import * as texts from '#texts';

type Props = {
  cents: number;
  /** What it cost before, struck through beside it; null for nothing. */
  former?: number | null;
  className?: string;
};

/** An amount of cents as '$12.50', in figures of equal width. */
export function Price({ cents, former, className = '' }: Props) {
  return (
    <span className={`tabular-nums ${className}`}>
      {former && <span className="sr-only">{texts.catalogue.onSale} </span>}
      {texts.format.money(cents)}
      {former && ' '}
      {former && (
        <s className="font-normal text-quiet">
          <span className="sr-only">{texts.catalogue.formerPrice} </span>
          {texts.format.money(former)}
        </s>
      )}
    </span>
  );
}
