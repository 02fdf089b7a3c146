import * as texts from '#texts';

type Props = {
  cents: number;
  /** The compare-at price, shown crossed out; null for no such price. */
  former?: number | null;
  /**
   * The highest price, if the variants have different prices or reductions. The compare-at price is not shown
   * then.
   */
  highest?: number | null | undefined;
  className?: string;
};

/** An amount in cents, shown as '$12.50' or 'from $12.50'. All digits have the same width. */
export function Price({ cents, former, highest, className = '' }: Props) {
  const price = texts.format.money(cents);
  if (highest)
    return (
      <span className={`tabular-nums ${className}`}>
        {highest > cents ? texts.options.fromPrice(price) : price}
        {former && <span className="font-normal text-accent"> {texts.options.sale}</span>}
      </span>
    );
  return (
    <span className={`tabular-nums ${className}`}>
      {former && <span className="sr-only">{texts.catalogue.onSale} </span>}
      {price}
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
