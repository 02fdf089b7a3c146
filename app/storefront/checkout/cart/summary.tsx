import { LockKeyhole } from 'lucide';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import { amountRows } from '#domain/orders/amount-rows.ts';
import type { Priced } from '#domain/pricing/price-cart.ts';
import * as texts from '#texts';
import { type CheckoutTerms, keyWithTerms } from '../accept-terms.tsx';
import type { CheckoutReply } from '../delivery/delivery-actions.ts';
import type { MissingStep } from '../missing-step.ts';
import type { PaymentMethods } from '../payment/payment-methods.ts';
import { PaymentNotice } from '../payment/payment-notice.tsx';
import { allowsPayPal, loadPayment, takePaymentRequest } from '../paypal/paypal-csp.ts';
import { Proceed } from '../proceed.tsx';
import { type CartCode, DiscountCode } from './discount-code.tsx';

const PaymentDialog = lazyPart(() => import('../payment/payment-dialog.tsx'));

type Props = {
  amounts: Omit<Priced['amounts'], 'lines'>;
  missingStep: MissingStep | null;
  /** Called when the shopper wants to pay but a step is missing. */
  onMissingStep: () => void;
  /** The country used for the estimate while there is no address; null once there is one. */
  estimateCountry: string | null;
  /** Delivery or receipt in one line, to agree to; null if unknown or not needed. */
  consent: string | null;
  paymentKey: string;
  /** Null if the shop asks for no consent to its terms. */
  terms: CheckoutTerms | null;
  methods: PaymentMethods;
  /** Null if the shop has no discount codes. */
  code: CartCode | null;
  reply: CheckoutReply | undefined;
};

/** Subtotal, tax, shipping, total, and the button to pay: a dialog, or a page without script. */
export function Summary({
  amounts,
  missingStep,
  onMissingStep,
  estimateCountry,
  consent,
  paymentKey,
  terms,
  methods,
  code,
  reply,
}: Props) {
  const [open, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const openDialog = useCallback(() => {
    setLoaded(true);
    setOpen(true);
  }, []);
  useEffect(() => {
    if (takePaymentRequest(terms?.digest)) openDialog();
  }, [openDialog, terms?.digest]);
  // Closes the dialog if the cart changes, so that the shopper checks it first. Not on the first render,
  // because a tap may precede hydration.
  const payable = [paymentKey, missingStep?.kind, terms?.digest].join(' ');
  const previousPayable = useRef(payable);
  useEffect(() => {
    if (previousPayable.current !== payable) setOpen(false);
    previousPayable.current = payable;
  }, [payable]);
  const heading = useFocusWithoutCode(code);
  return (
    <section
      aria-labelledby="summary"
      className="rounded-3xl bg-sunken p-6 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 ref={heading} id="summary" tabIndex={-1} className="pb-4 text-lg outline-none">
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
      {estimateCountry !== null && (
        <p className="pt-3 text-xs text-quiet">{texts.checkout.estimated(estimateCountry)}</p>
      )}
      {code && <DiscountCode {...code} reply={reply} />}
      {!open && <PaymentNotice className="mt-5" />}
      <Proceed
        missingStep={missingStep}
        terms={terms}
        onMissingStep={onMissingStep}
        onOpen={() => {
          if ((methods.paypal || methods.others.length > 0) && !allowsPayPal())
            void loadPayment(terms?.digest);
          else openDialog();
        }}
      />
      {(methods.card || methods.demo) && (
        <p className="flex items-center justify-center gap-2 pt-4 text-xs text-quiet">
          <Icon node={LockKeyhole} className="size-3.5" />
          {texts.checkout.noCardNumber}
        </p>
      )}
      {isLoaded && (
        <Suspense>
          <PaymentDialog
            open={open}
            onOpenChange={setOpen}
            totalCents={amounts.total}
            delivery={consent}
            paymentKey={keyWithTerms(paymentKey, terms)}
            methods={methods}
          />
        </Suspense>
      )}
    </section>
  );
}

/**
 * Moves the focus to the heading if a removed code was the shop's last one, because its field disappears too.
 */
function useFocusWithoutCode(code: CartCode | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const had = useRef(false);
  const has = code !== null;
  useEffect(() => {
    if (had.current && !has && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    had.current = has;
  }, [has]);
  return heading;
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
