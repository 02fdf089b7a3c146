import { Form, href } from 'react-router';
import { Price } from '#app/ui/price.tsx';
import type { CartLine } from '#domain/cart/cart.ts';
import { amountRows } from '#domain/orders/amount-rows.ts';
import type { Priced } from '#domain/pricing/price-cart.ts';
import * as texts from '#texts';
import { itemsIn } from '../cart/cart-items.tsx';

/** What the shopper buys, and where it is shipped. */
export type ReviewData = {
  lines: Pick<CartLine, 'id' | 'name' | 'quantity' | 'priceCents'>[];
  amounts: Omit<Priced['amounts'], 'lines'>;
  /**
   * A line with the shipping address, or with the email address for the receipt. Null if there is neither.
   */
  consent: string | null;
  /** The expected delivery dates in words; null if unknown. */
  dates: string | null;
  /** The delivery address; null if nothing is shipped. */
  address: string[] | null;
};

/**
 * The maximum number of lines that are shown. If the cart has more lines, all of them are collapsed, so that
 * the payment methods stay in view.
 */
const OPEN_LINES = 3;

const quiet = 'text-quiet wrap-anywhere';
const change =
  'inline-flex min-h-11 shrink-0 items-center -mr-1 px-1 font-medium underline underline-offset-4 -my-3';

type Props = ReviewData & {
  totalCents: number;
  /**
   * Closes the dialog, so that the shopper can change the order. Undefined on the payment page, which is no
   * dialog.
   */
  onChange?: () => void;
  isBusy: boolean;
};

/**
 * The items, delivery, shipping costs, taxes and total. They are above each button that places the order,
 * because German law demands this (§ 312j BGB). Each part has a link for changing it.
 */
export function Review({ lines, amounts, totalCents, consent, dates, address, onChange, isBusy }: Props) {
  const isLong = lines.length > OPEN_LINES;
  const [count, subtotal] = [texts.review.itemCount(itemsIn(lines)), amounts.subtotal];
  return (
    <div inert={isBusy} className="mb-5 grid gap-4 border-b border-line pb-5 text-sm">
      <div className="grid gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-sm font-semibold tracking-normal">{texts.orders.items}</h2>
          <a
            href={href('/checkout')}
            aria-label={texts.review.changeItems}
            onClick={(event) => {
              if (!onChange) return;
              event.preventDefault();
              onChange();
            }}
            className={change}
          >
            {texts.review.change}
          </a>
        </div>
        {isLong ? (
          <details>
            <summary className="flex min-h-11 items-center justify-between gap-4 after:content-['+'] [[open]>&]:after:content-['−']">
              <span className="mr-auto">{count}</span>
              <Price cents={subtotal} />
            </summary>
            <Lines lines={lines} />
          </details>
        ) : (
          <Lines lines={lines} />
        )}
      </div>
      {consent !== null && (
        <div className="grid gap-1">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="min-w-0 text-sm font-semibold tracking-normal wrap-anywhere">{consent}</h2>
            <ChangeDetails isAddress={address !== null} onChange={onChange} />
          </div>
          {dates !== null && <p className={quiet}>{texts.review.arrives(dates)}</p>}
          {address && <p className={quiet}>{address.join(', ')}</p>}
        </div>
      )}
      <dl className="grid gap-1">
        {amountRows(amounts)
          .filter(({ kind }) => kind !== 'subtotal')
          .map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name
            <div key={index} className="flex justify-between gap-4">
              <dt className={quiet}>{texts.orders.amountLabel(row)}</dt>
              <dd>
                <Price cents={row.cents} />
              </dd>
            </div>
          ))}
        <div className="flex items-baseline justify-between gap-4">
          <dt className={quiet}>{texts.orders.total}</dt>
          <dd className="text-xl font-semibold tabular-nums">{texts.format.money(totalCents)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Lines({ lines }: Pick<ReviewData, 'lines'>) {
  return (
    <ul aria-label={texts.orders.items} className="grid gap-1">
      {lines.map(({ id, name, quantity, priceCents }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="text-quiet">{texts.orders.times(quantity)}</span>
          </span>
          <Price cents={priceCents * quantity} />
        </li>
      ))}
    </ul>
  );
}

/** A button that leads back to the form with the address or email address. */
function ChangeDetails({ isAddress, onChange }: { isAddress: boolean; onChange: (() => void) | undefined }) {
  return (
    <Form method="post" action={href('/checkout')} preventScrollReset onSubmit={onChange}>
      <input type="hidden" name="intent" value="change-address" />
      <button
        type="submit"
        aria-label={isAddress ? texts.checkout.changeAddress : texts.checkout.changeEmail}
        className={change}
      >
        {texts.review.change}
      </button>
    </Form>
  );
}
