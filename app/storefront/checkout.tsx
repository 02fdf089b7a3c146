import { data, href, redirect } from 'react-router';
import { acceptPrices } from '#domain/cart/accept-prices.ts';
import { agreedDelivery } from '#domain/cart/agreed-delivery.ts';
import { lineProblem } from '#domain/cart/cart.ts';
import { type PricedCart, priceCartOf } from '#domain/cart/price-cart-of.ts';
import { paymentKey } from '#domain/orders/payment-key.ts';
import { countPaymentStart } from '#domain/payments/limits.ts';
import { payByCard, payByDemo } from '#domain/payments/pay-simulated.ts';
import { demand, Refusal } from '#lib/refusal.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { customerFailures } from '../failures/customer-failure-texts.ts';
import { addFailures } from '../failures/failure-texts.ts';
import { reachShop } from '../failures/reach-shop.ts';
import { allSent } from '../failures/submit-queue.ts';
import { form, type Sent } from '../forms/form.ts';
import { forms } from '../forms/forms.ts';
import type { Done } from '../forms/outcome.ts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { privateMeta } from '../page-meta.ts';
import { readPaymentKey } from '../payment-fields.ts';
import { refusalText } from '../refusal-text.ts';
import { requestContext } from '../request-context.ts';
import { requireUser } from '../session/require-user.ts';
import { withAllStyles } from '../ui/all-styles.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageToasts, useToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/checkout';
import { CartLines } from './checkout/cart-lines.tsx';
import { ContactSection } from './checkout/contact-section.tsx';
import { deliveryForms } from './checkout/delivery-actions.ts';
import { DeliverySection } from './checkout/delivery-section.tsx';
import type { CartCode } from './checkout/discount-code.tsx';
import { consentLine, loadDelivery, receiptLine } from './checkout/load-delivery.ts';
import { PaymentPage } from './checkout/payment-page.tsx';
import { allowsPayPal, toPayPalDocument } from './checkout/paypal-csp.ts';
import { Summary } from './checkout/summary.tsx';
import { useUnheardPayment } from './checkout/use-unheard-payment.ts';
import { simulatedMethodOf, waysToPay } from './checkout/ways-to-pay.ts';

addFailures(customerFailures);

export const links = withAllStyles;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const cart = await loadWithFallback(shop, {
    work: priceCartOf(shop.db, shop.priceRules, { customer: user }),
    fallback: undefined,
    message: texts.cart.loadCartFailed,
    toasts,
  });
  if (cart === undefined) return data({ lines: null, toasts }, statusOf(toasts));
  if (cart === null) throw redirect(href('/'));
  const { lines } = cart;
  if (lines.some((line) => line.priceCents !== line.seenPriceCents)) await acceptPrices(shop.db, user.uid);
  const { lines: _, ...amounts } = cart.amounts;
  const agreed = agreedDelivery(cart.said, cart.method);
  const delivery = loadDelivery(user, cart);
  return data({
    lines,
    delivery,
    amounts,
    payable: lines.every((line) => lineProblem(line) === null),
    contact: cart.contact,
    lacks: lackOf(cart, agreed !== null),
    consent: agreed ? consentLine(agreed) : receiptLine(cart.contact),
    paymentKey: paymentKey(lines, cart.amounts, agreed, cart.contact?.email),
    code: cartCode(cart),
    paying: url.searchParams.has('pay'),
    ways: waysToPay(shop.settings.payments, shop.gateways.values()),
    toasts,
  });
}

/** What has to be said before the cart can be paid. */
function lackOf({ said, contact }: PricedCart, isAgreed: boolean): 'address' | 'email' | null {
  if (said !== null && !isAgreed) return 'address';
  return contact !== null && contact.email === null ? 'email' : null;
}

/** The cart's code, and why it takes nothing off; null where the shop has no codes. */
function cartCode({ takesCodes, code, problems }: PricedCart): CartCode | null {
  if (!takesCodes && code === null) return null;
  const problem = problems.find((each) => each.of === 'code');
  return { code, note: problem ? texts.codes.whyNot(problem.code, problem.why) : null };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  // What was just put in the cart has to be in it.
  await allSent();
  if (allowsPayPal()) return serverLoader();
  // A document that did not come would take the page with it: first, whether the shop is within reach.
  await reachShop();
  throw toPayPalDocument(request.url);
}

const checkoutForms = { '': form({ run: payCart }), ...deliveryForms };

export const action = forms(checkoutForms);

/**
 * Pays the cart by the simulated card, or by a simulated PayPal payment where the shop has no credentials
 * (spec S4). Whatever the browser says of prices or totals is not even read. A provider that takes money goes
 * through endpoints/payments.
 */
async function payCart({ form, shop, url }: Sent): Promise<Done> {
  const user = requireUser(shop.session, url);
  const key = readPaymentKey(form);
  const wanted = form.get('method') ?? '';
  const { payments, paymentLimits, holdLimits, cardDelayMs } = shop.settings;
  // The Enter key in a page without script: its button sends the form there itself.
  if (shop.gateways.has(wanted)) throw redirect(href('/payments/:provider', { provider: wanted }), 307);
  const method = simulatedMethodOf(wanted, payments);
  try {
    demand(method, 'PAYMENT_METHOD_OFF');
    await countPaymentStart(shop.paymentsDb, paymentLimits, { userId: user.uid, address: shop.address });
    const cart = {
      customer: user,
      key,
      rules: shop.priceRules,
      holds: { limits: holdLimits, address: shop.address },
    };
    if (method === 'demo') await payByDemo(shop.paymentsDb, cart);
    else await payByCard(shop.paymentsDb, { ...cart, delayMs: cardDelayMs });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const text = refusalText(error, shop.gateways);
    return { toasts: [{ type: 'error', text }], to: href('/checkout') };
  }
  const paid = method === 'demo' ? texts.checkout.demoPayment : texts.checkout.paymentSuccessful;
  return {
    toasts: [
      { type: 'success', text: paid },
      { type: 'success', text: texts.checkout.orderCompleted },
    ],
    to: href('/success'),
  };
}

export function meta() {
  return privateMeta(texts.shell.myCart);
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { toasts } = loaderData;
  useToasts(actionData?.toasts);
  useUnheardPayment(actionData?.unheard ?? null);
  if (loaderData.lines === null) {
    return (
      <>
        <PageToasts toasts={toasts} />
        <LoadFailed title={texts.cart.loadCartFailed} level="h1" />
      </>
    );
  }
  const {
    lines,
    amounts,
    payable,
    lacks,
    delivery,
    contact,
    paying,
    ways,
    consent,
    paymentKey: key,
    code,
  } = loaderData;
  if (paying && payable && lacks === null)
    return <PaymentPage totalCents={amounts.total} delivery={consent} paymentKey={key} ways={ways} />;
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="pt-2 pb-6 text-2xl">{texts.shell.myCart}</h1>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid min-w-0 content-start gap-8">
          <CartLines lines={lines} />
          {delivery && <DeliverySection delivery={delivery} reply={actionData} />}
          {contact && <ContactSection {...contact} reply={actionData} />}
        </div>
        <Summary
          amounts={amounts}
          payable={payable}
          lacks={lacks}
          estimated={delivery?.estimatedFor ?? null}
          consent={consent}
          paymentKey={key}
          ways={ways}
          code={code}
        />
      </div>
    </div>
  );
}
