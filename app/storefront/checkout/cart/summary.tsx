import { LockKeyhole } from 'lucide';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import { amountRows } from '#domain/orders/amount-rows.ts';
import type { Priced } from '#domain/pricing/price-cart.ts';
import * as texts from '#texts';
import { AcceptTerms, type CheckoutTerms, keyWithTerms } from '../accept-terms.tsx';
import type { CheckoutReply } from '../delivery/delivery-actions.ts';
import type { MissingStep } from '../missing-step.ts';
import type { PaymentMethods } from '../payment/payment-methods.ts';
import { PaymentNotice } from '../payment/payment-notice.tsx';
import type { ReviewData } from '../payment/review.tsx';
import { allowsPayPal, loadPayment, takePaymentRequest } from '../paypal/paypal-csp.ts';
import { Proceed } from '../proceed.tsx';
import { itemsIn } from './cart-items.tsx';
import { type CartCode, DiscountCode } from './discount-code.tsx';
import { PAY_BAR } from './pay-bar.ts';

const PaymentDialog = lazyPart(() => import('../payment/payment-dialog.tsx'));

type Props = {
  amounts: Omit<Priced['amounts'], 'lines'>;
  missingStep: MissingStep | null;
  /** Called if the shopper wants to pay but a step is missing. */
  onMissingStep: () => void;
  /** The country for which the costs are estimated; null if the shopper has entered an address. */
  estimateCountry: string | null;
  review: ReviewData;
  paymentKey: string;
  /** Null if the shop requires no consent to its terms. */
  terms: CheckoutTerms | null;
  methods: PaymentMethods;
  /** Null if the shop has no discount codes. */
  code: CartCode | null;
  reply: CheckoutReply | undefined;
};

const payBar =
  'sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 grid grid-cols-[auto_minmax(0,1fr)] ' +
  'items-center gap-x-5 gap-y-2 border-t border-line bg-page/95 px-4 py-3 backdrop-blur-md low:static sm:-mx-6 sm:px-6 ' +
  'lg:static lg:m-0 lg:mt-5 lg:block lg:border-0 lg:bg-transparent lg:p-0 lg:backdrop-blur-none';

/**
 * The subtotal, tax, shipping costs, total, and the button to pay. It opens a dialog, or a page without
 * JavaScript.
 */
export function Summary({
  amounts,
  missingStep,
  onMissingStep,
  estimateCountry,
  review,
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
  // If the cart changes, close the dialog, so that the shopper checks the cart before paying. Don't do this
  // at the first render, because the shopper may have pressed the button before hydration.
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
      className="max-lg:contents lg:sticky lg:top-24 lg:self-start lg:rounded-3xl lg:bg-sunken lg:p-6"
    >
      <div className="max-lg:rounded-3xl max-lg:bg-sunken max-lg:p-6">
        <h2 ref={heading} id="summary" tabIndex={-1} className="pb-4 text-lg outline-none">
          {texts.checkout.summary}
        </h2>
        <dl className="grid gap-2 text-sm">
          {amountRows(amounts).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name
            <Row key={index} label={texts.orders.amountLabel(row)} cents={row.cents} />
          ))}
          <div className="mt-2 flex justify-between border-t border-line pt-4 text-lg font-semibold max-lg:hidden">
            <dt>{texts.orders.total}</dt>
            <dd>
              <Price cents={amounts.total} />
            </dd>
          </div>
        </dl>
        {estimateCountry !== null && (
          <p className="pt-3 text-sm text-quiet">{texts.checkout.estimated(estimateCountry)}</p>
        )}
        {code && <DiscountCode {...code} reply={reply} />}
        {!open && <PaymentNotice className="mt-5" />}
        {terms && missingStep === null && <AcceptTerms key={terms.digest} {...terms} />}
      </div>
      {/* On phones, this bar stays in view until the shopper has scrolled to the end of the page. */}
      <div id={PAY_BAR} className={payBar}>
        <p className="text-sm leading-tight lg:hidden">
          <span className="block text-quiet">{texts.review.totalOf(itemsIn(review.lines))}</span>
          <Price cents={amounts.total} className="text-lg font-semibold" />
        </p>
        <Proceed
          missingStep={missingStep}
          onMissingStep={onMissingStep}
          onOpen={() => {
            const needsScripts = amounts.total > 0 && (methods.paypal || methods.others.length > 0);
            if (needsScripts && !allowsPayPal()) void loadPayment(terms?.digest);
            else openDialog();
          }}
        />
      </div>
      {(methods.card || methods.demo) && (
        <p className="flex items-center justify-center gap-2 text-sm text-quiet max-lg:-mt-4 lg:pt-4">
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
            review={review}
            paymentKey={keyWithTerms(paymentKey, terms)}
            methods={methods}
          />
        </Suspense>
      )}
    </section>
  );
}

/**
 * Focuses the heading if the shopper has removed the code and the field disappears, because the shop has no
 * other codes.
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
