import * as texts from '#texts';

type Props = {
  cents: number;
  /** The former price, shown struck through; null for none. */
  former?: number | null;
  /**
   * The highest price, if prices or reductions of the variants differ. In that case no former price is shown.
   */
  highest?: number | null | undefined;
  className?: string;
};

/** An amount in cents, shown as '$12.50' or 'from $12.50', with tabular figures. */
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
