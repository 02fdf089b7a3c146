import * as texts from '#texts';

type Props = {
  cents: number;
  /** The former price, shown struck through; null for none. */
  former?: number | null;
  className?: string;
};

/** An amount in cents as '$12.50', with tabular figures. */
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
