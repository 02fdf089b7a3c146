import { LockKeyhole } from 'lucide';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Form, href } from 'react-router';
import { lazyPart } from '#app/failures/lazy-part.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import { amountRows } from '#domain/orders/amount-rows.ts';
import type { Priced } from '#domain/pricing/price-cart.ts';
import * as texts from '#texts';
import { type CartCode, DiscountCode } from './discount-code.tsx';
import type { WaysToPay } from './ways-to-pay.ts';

const PaymentDialog = lazyPart(() => import('./payment-dialog.tsx'));

type Props = {
  amounts: Omit<Priced['amounts'], 'lines'>;
  payable: boolean;
  /** What has to be said before it can be paid. */
  lacks: keyof typeof texts.checkout.sayFirst | null;
  /** The country that the amounts are reckoned for, while no address is known; null once one is. */
  estimated: string | null;
  /** How and where to it goes, or the receipt alone; null where that is not known yet, or not asked. */
  consent: string | null;
  paymentKey: string;
  ways: WaysToPay;
  /** Null where the shop has no discount codes. */
  code: CartCode | null;
};

/** Subtotal, tax, shipping, total, and the way to payment: a dialog, or a page of its own without script. */
export function Summary({ amounts, payable, lacks, estimated, consent, paymentKey, ways, code }: Props) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // A cart that changed while paying has to be looked at before it is paid. Not at first: a tap may have come
  // before this page was ready.
  const shown = [paymentKey, payable, lacks].join(' ');
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) setOpen(false);
    before.current = shown;
  }, [shown]);
  return (
    <section
      aria-labelledby="summary"
      className="rounded-3xl bg-sunken p-6 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 id="summary" className="pb-4 text-lg">
        {texts.checkout.summary}
      </h2>
      <dl className="grid gap-2 text-sm">
        {amountRows(amounts).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name
          <Row key={index} label={texts.orders.amountLabel(row)} cents={row.cents} />
        ))}
        <div className="mt-2 flex justify-between border-t border-line pt-4 text-lg font-semibold">
          <dt>{texts.orders.total}</dt>
          <dd>
            <Price cents={amounts.total} />
          </dd>
        </div>
      </dl>
      {estimated !== null && <p className="pt-3 text-xs text-quiet">{texts.checkout.estimated(estimated)}</p>}
      {code && <DiscountCode {...code} />}
      {payable && lacks === null ? (
        <Form
          action={href('/checkout')}
          onSubmit={(event) => {
            event.preventDefault();
            setWanted(true);
            setOpen(true);
          }}
        >
          <input type="hidden" name="pay" value="1" />
          <Button className="mt-5 w-full">{texts.checkout.proceed}</Button>
        </Form>
      ) : (
        <>
          <button type="button" disabled className={buttonClass('primary', 'mt-5 w-full')}>
            {texts.checkout.proceed}
          </button>
          <p className={`pt-3 text-sm ${payable ? 'text-quiet' : 'text-bad'}`}>
            {payable && lacks ? texts.checkout.sayFirst[lacks] : texts.checkout.notPayable}
          </p>
        </>
      )}
      <p className="flex items-center justify-center gap-2 pt-4 text-xs text-quiet">
        <Icon node={LockKeyhole} className="size-3.5" />
        {texts.checkout.noCardNumber}
      </p>
      {wanted && (
        <Suspense>
          <PaymentDialog
            open={open}
            onOpenChange={setOpen}
            totalCents={amounts.total}
            delivery={consent}
            paymentKey={paymentKey}
            ways={ways}
          />
        </Suspense>
      )}
    </section>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex justify-between">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-medium">
        <Price cents={cents} />
      </dd>
    </div>
  );
}
