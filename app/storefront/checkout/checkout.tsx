import { useState } from 'react';
import { data, href, redirect } from 'react-router';
import { customerFailures } from '#app/failures/texts/customer-failure-texts.ts';
import { addFailureTexts } from '#app/failures/texts/failure-texts.ts';
import { form } from '#app/forms/form.ts';
import { forms } from '#app/forms/form-action.ts';
import { waitsForPayment } from '#app/orders/lost-payment-cookie.ts';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { type RequestContext, requestContext } from '#app/request-context.ts';
import { userOrVisitor } from '#app/session/require-user.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts, useToasts } from '#app/ui/feedback/toaster.tsx';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import { acceptPrices } from '#domain/cart/accept-prices.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type PricedCart, priceCustomerCart } from '#domain/cart/price-customer-cart.ts';
import { findTerms } from '#domain/payments/terms/find-terms.ts';
import { serverSite } from '#domain/site/server-site.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/checkout';
import { keyWithTerms, TERMS_FIELD } from './accept-terms.tsx';
import { CartItems } from './cart/cart-items.tsx';
import type { CartCode } from './cart/discount-code.tsx';
import { codeForms } from './cart/discount-code-actions.ts';
import { EmptyCart } from './cart/empty-cart.tsx';
import { Summary } from './cart/summary.tsx';
import { ContactSection } from './delivery/contact-section.tsx';
import { deliveryForms } from './delivery/delivery-actions.ts';
import { DeliverySection } from './delivery/delivery-section.tsx';
import { consentLine, loadDelivery, receiptLine } from './delivery/load-delivery.ts';
import { findMissingStep } from './missing-step.ts';
import { laterMethods } from './payment/later-methods.ts';
import { payCart } from './payment/pay-cart.ts';
import { paymentMethods } from './payment/payment-methods.ts';
import { PaymentNotice, usePaymentNotice } from './payment/payment-notice.tsx';
import { PaymentPage } from './payment/payment-page.tsx';
import type { ReviewData } from './payment/review.tsx';
import { useLostPayment } from './payment/use-lost-payment.ts';
import { currentStep, Steps } from './steps.tsx';

addFailureTexts(customerFailures);

export const links = withAllStyles;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = userOrVisitor(shop.session, url, serverSite().guestPages);
  if (user === null) return data({ lines: null, isEmpty: true, toasts: [] });
  const toasts: Toast[] = [];
  const cart = await loadWithFallback(shop, {
    work: priceCustomerCart(shop.db, shop.priceRules, { customer: user }),
    fallback: undefined,
    message: texts.cart.loadCartFailed,
    toasts,
  });
  if (cart === undefined) return data({ lines: null, isEmpty: false, toasts }, pageStatus(toasts));
  if (cart === null) {
    const stays = serverSite().guestPages || waitsForPayment(request.headers.get('cookie'));
    if (!stays) throw redirect(href('/'));
    return data({ lines: null, isEmpty: true, toasts });
  }
  const { lines } = cart;
  const hasNewPrices = lines.some((line) => line.priceCents !== line.seenPriceCents);
  if (hasNewPrices) await acceptChangedPrices(shop, user.uid, lines);
  const { lines: _, ...amounts } = cart.amounts;
  const delivery = loadDelivery(user, cart);
  const terms = await findTerms(shop.db);
  const accepted = url.searchParams.get(TERMS_FIELD);
  const paying = url.searchParams.has('pay');
  return data({
    lines,
    delivery,
    amounts,
    contact: cart.contact,
    missingStep: findMissingStep(cart),
    estimateCountry: cart.estimatedFor && texts.format.countryName(cart.estimatedFor),
    consent: cart.delivery ? consentLine(cart.delivery) : receiptLine(cart.contact),
    paymentKey: cart.key,
    code: cartCode(cart),
    terms: terms && {
      slug: terms.slug,
      title: terms.title,
      digest: terms.digest,
      isMissing: paying && accepted !== terms.digest,
    },
    paying,
    hasNewPrices,
    paymentMethods: paymentMethods(shop.settings.payments, shop.gateways, {
      currency: cart.amounts.currency,
      choice: serverSite().paymentMethods,
      later: laterMethods(user, cart),
    }),
    toasts,
  });
}

/**
 * Marks the prices on the page as seen. If that fails, the page is shown anyway, and
 * the next one reports the change again.
 */
async function acceptChangedPrices(shop: RequestContext, userId: string, lines: CartLine[]): Promise<void> {
  await acceptPrices(shop.db, userId, lines).catch((err: unknown) =>
    shop.log.error({ err, requestId: shop.requestId }, 'Prices could not be marked as seen'),
  );
}

/**
 * The cart's discount code, and the reason if it does not apply. Null if neither the shop nor the cart has a
 * code.
 */
function cartCode({ acceptsCodes, code, problems }: PricedCart): CartCode | null {
  if (!acceptsCodes && code === null) return null;
  const problem = problems.find((each) => each.of === 'code');
  return { code, note: problem ? texts.codes.whyNot(problem.code, problem.why) : null };
}

const checkoutForms = { '': form({ about: 'payment', run: payCart }), ...deliveryForms, ...codeForms };

export const action = forms(checkoutForms);

export function meta() {
  return privateMeta(texts.shell.myCart);
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { toasts } = loaderData;
  useToasts(actionData?.toasts);
  useLostPayment(usePaymentNotice()?.unheard ?? null);
  const [payRequested, setPayRequested] = useState(false);
  // The page is opened to pay, but some prices have changed. So it shows the cart with the changes first.
  const [showsCart] = useState(loaderData.lines !== null && loaderData.hasNewPrices);
  if (loaderData.lines === null) {
    return loaderData.isEmpty ? (
      <>
        <PaymentNotice className="mb-4" />
        <EmptyCart />
      </>
    ) : (
      <>
        <PageToasts toasts={toasts} />
        <LoadFailed title={texts.cart.loadCartFailed} level="h1" />
      </>
    );
  }
  const {
    lines,
    amounts,
    missingStep,
    estimateCountry,
    delivery,
    contact,
    paying,
    paymentMethods,
    consent,
    paymentKey: key,
    terms,
    code,
  } = loaderData;
  const review: ReviewData = { lines, amounts, consent, ...chosenDelivery(delivery) };
  if (paying && !showsCart && missingStep === null && !terms?.isMissing)
    return (
      <PaymentPage
        totalCents={amounts.total}
        review={review}
        paymentKey={keyWithTerms(key, terms)}
        methods={paymentMethods}
      />
    );
  const details = checkoutDetails(delivery, contact, payRequested || paying);
  const step = currentStep(missingStep, details);
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className={`pt-2 text-2xl ${details ? 'pb-1' : 'pb-6'}`}>{texts.shell.myCart}</h1>
      {details && <Steps details={details.step} current={step} />}
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid min-w-0 content-start gap-8">
          <CartItems lines={lines} isPast={details !== null && step !== 'cart'} />
          {delivery && (
            <DeliverySection delivery={delivery} payRequested={payRequested || paying} reply={actionData} />
          )}
          {contact && <ContactSection {...contact} reply={actionData} />}
        </div>
        <Summary
          amounts={amounts}
          missingStep={missingStep}
          onMissingStep={() => setPayRequested(true)}
          estimateCountry={estimateCountry}
          review={review}
          paymentKey={key}
          terms={terms}
          methods={paymentMethods}
          code={code}
          reply={actionData}
        />
      </div>
    </div>
  );
}

type Data = Extract<Route.ComponentProps['loaderData'], { lines: object }>;

/**
 * The step between cart and payment, and whether the shopper has started it. Null if the order needs no such
 * step.
 */
function checkoutDetails(delivery: Data['delivery'], contact: Data['contact'], isAsked: boolean) {
  if (delivery) return { step: 'delivery' as const, hasBegun: isAsked || delivery.form?.hasInput !== false };
  return contact && { step: 'receipt' as const, hasBegun: isAsked || contact.input !== '' };
}

/** The confirmed address, and the expected delivery dates of the chosen method. */
function chosenDelivery(delivery: Data['delivery']): Pick<ReviewData, 'dates' | 'address'> {
  const confirmed = delivery?.confirmed ?? null;
  const method = confirmed?.methods.find(({ id }) => id === confirmed.methodId);
  return { dates: method?.dates ?? null, address: confirmed?.lines ?? null };
}
