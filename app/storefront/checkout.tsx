import { CircleAlert } from 'lucide-react';
import { data, redirect } from 'react-router';
import { acceptPrices } from '#domain/cart/accept-prices.ts';
import { cartTotals, lineProblem } from '#domain/cart/cart.ts';
import { listCart } from '#domain/cart/queries.ts';
import { paymentKey } from '#domain/orders/payment-key.ts';
import { countPaymentStart } from '#domain/payments/limits.ts';
import { payByCard, payByPayPalDemo } from '#domain/payments/pay-simulated.ts';
import { demand, Refusal } from '#lib/demand.ts';
import { messages, refusals } from '#lib/messages.ts';
import type { Toast } from '#lib/toast.ts';
import { shopOf } from '../context.ts';
import { formAction, type Outcome } from '../form-action.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { privateMeta } from '../page-meta.ts';
import { allSent, sendInTurn } from '../send-in-turn.ts';
import { requireUser } from '../session/require-user.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts, useToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/checkout';
import { CartLines } from './checkout/cart-lines.tsx';
import { isOwnDocument, toOwnDocument } from './checkout/own-document.ts';
import { PaymentPage } from './checkout/payment-page.tsx';
import { Summary } from './checkout/summary.tsx';
import type { WaysToPay } from './checkout/ways-to-pay.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const lines = await loadOrSay(shop, {
    work: listCart(shop.db, user.uid),
    fallback: null,
    message: messages.loadCartFailed,
    toasts,
  });
  if (lines === null) return data({ lines: null, toasts }, statusOf(toasts));
  if (lines.length === 0) throw redirect('/');
  if (lines.some((line) => line.priceCents !== line.seenPriceCents)) await acceptPrices(shop.db, user.uid);
  return data({
    lines,
    totals: cartTotals(lines),
    payable: lines.every((line) => lineProblem(line) === null),
    paymentKey: paymentKey(lines),
    paying: url.searchParams.has('pay'),
    ways: shop.settings.payments satisfies WaysToPay,
    toasts,
  });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  // What was just put in the cart has to be in it.
  await allSent();
  if (!isOwnDocument()) throw toOwnDocument(request.url);
  return serverLoader();
}

/**
 * Pays the cart by the simulated card, or by a simulated PayPal payment where the shop has no credentials (spec S4). Whatever the browser
 * says of prices or totals is not even read. PayPal for real goes through endpoints/payments.
 */
export const action = formAction(messages.saveOrderFailed, async ({ form, shop, url }): Promise<Outcome> => {
  const user = requireUser(shop.session, url);
  const key = form.get('key') ?? '';
  const byPayPal = form.get('method') === 'paypal';
  const { payments, paymentLimits, cardDelayMs } = shop.settings;
  // The Enter key in a page without script: its button sends the form there itself.
  if (byPayPal && payments.paypal) throw redirect('/payments/paypal', 307);
  try {
    demand(byPayPal ? payments.paypal === null : payments.card, 'PAYMENT_METHOD_OFF');
    await countPaymentStart(shop.db, paymentLimits, { userId: user.uid, address: shop.address });
    if (byPayPal) await payByPayPalDemo(shop.db, { customer: user, key });
    else await payByCard(shop.db, { customer: user, key, delayMs: cardDelayMs });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const text = refusals[error.code] ?? messages.paymentFailed;
    return { toasts: [{ type: 'error', text }], to: '/checkout' };
  }
  const paid = byPayPal ? messages.demoPayment : messages.paymentSuccessful;
  return {
    toasts: [
      { type: 'success', text: paid },
      { type: 'success', text: messages.orderCompleted },
    ],
    to: '/success',
  };
});

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInTurn(serverAction, messages.paymentUnheard);
}

export function meta() {
  return privateMeta('My Cart');
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { toasts } = loaderData;
  useToasts(actionData?.toasts);
  if (loaderData.lines === null) {
    return (
      <>
        <PageToasts toasts={toasts} />
        <EmptyState icon={CircleAlert} title={messages.loadCartFailed} level="h1">
          <ButtonLink to="/checkout" reloadDocument>
            Try again
          </ButtonLink>
        </EmptyState>
      </>
    );
  }
  const { lines, totals, payable, paying, ways, paymentKey: key } = loaderData;
  if (paying && payable) return <PaymentPage totalCents={totals.totalCents} paymentKey={key} ways={ways} />;
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="pt-2 pb-6 text-2xl">My Cart</h1>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <CartLines lines={lines} />
        <Summary totals={totals} payable={payable} paymentKey={key} ways={ways} />
      </div>
    </div>
  );
}
