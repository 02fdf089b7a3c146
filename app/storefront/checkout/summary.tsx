import { LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Price } from '#app/ui/price.tsx';
import type { Totals } from '#domain/cart/cart.ts';
import type { WaysToPay } from './ways-to-pay.ts';

const PaymentDialog = lazy(() => import('./payment-dialog.tsx'));

type Props = { totals: Totals; payable: boolean; paymentKey: string; ways: WaysToPay };

/** Subtotal, tax, shipping, total, and the way to payment: a dialog, or a page of its own without script. */
export function Summary({ totals, payable, paymentKey, ways }: Props) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // A cart that changed while paying has to be looked at before it is paid.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the change itself
  useEffect(() => setOpen(false), [paymentKey, payable]);
  return (
    <section
      aria-labelledby="summary"
      className="rounded-3xl bg-sunken p-6 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 id="summary" className="pb-4 text-lg">
        Order Summary
      </h2>
      <dl className="grid gap-2 text-sm">
        <Row label="Subtotal" cents={totals.subtotalCents} />
        <Row label="Tax (8%)" cents={totals.taxCents} />
        <Row label="Shipping" cents={totals.shippingCents} />
        <div className="mt-2 flex justify-between border-t border-line pt-4 text-lg font-semibold">
          <dt>Total</dt>
          <dd>
            <Price cents={totals.totalCents} />
          </dd>
        </div>
      </dl>
      {payable ? (
        <Form
          action="/checkout"
          onSubmit={(event) => {
            event.preventDefault();
            setWanted(true);
            setOpen(true);
          }}
        >
          <input type="hidden" name="pay" value="1" />
          <Button className="mt-5 w-full">Proceed to Payment</Button>
        </Form>
      ) : (
        <>
          <button type="button" disabled className={buttonClass('primary', 'mt-5 w-full')}>
            Proceed to Payment
          </button>
          <p className="pt-3 text-sm text-bad">
            Some items can’t be bought as they are. See the notes beside them.
          </p>
        </>
      )}
      <p className="flex items-center justify-center gap-2 pt-4 text-xs text-quiet">
        <LockKeyhole className="size-3.5" aria-hidden="true" />
        No card number is asked for or stored
      </p>
      {wanted && (
        <Suspense>
          <PaymentDialog
            open={open}
            onOpenChange={setOpen}
            totalCents={totals.totalCents}
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
