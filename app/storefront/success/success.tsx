import { Check } from 'lucide';
import { href } from 'react-router';
import { customerFailures } from '#app/failures/texts/customer-failure-texts.ts';
import { addFailureTexts } from '#app/failures/texts/failure-texts.ts';
import { forms } from '#app/forms/form-action.ts';
import { loadWithFallback } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { type RequestContext, requestContext } from '#app/request-context.ts';
import { requireUser } from '#app/session/require-user.ts';
import type { User } from '#app/session/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLostFocus } from '#app/ui/layout/use-lost-focus.ts';
import { Link } from '#app/ui/link/link.ts';
import { Price } from '#app/ui/price.tsx';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { minPasswordLength } from '../auth/password-policy.ts';
import { loadOrderFacts } from '../orders/load-order.ts';
import { OrderDelivery } from '../orders/order-delivery.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { OrderTotals } from '../orders/order-totals.tsx';
import { PayPanel } from '../orders/pay-panel.tsx';
import type { Route } from './+types/success';
import { findOwnOrder } from './find-own-order.ts';
import { saveForms } from './save-actions.ts';
import { SaveDetails } from './save-details.tsx';
import { WhatNext } from './what-next.tsx';

addFailureTexts(customerFailures);

export const links = withAllStyles;

/**
 * Loads the order that was just paid: the order in `?order=` if it belongs to the visitor, and otherwise the
 * visitor's latest order.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const paid = await loadWithFallback(shop, {
    work: loadPaid(shop, user, url),
    fallback: null,
    message: texts.orders.loadOrdersFailed,
    toasts,
  });
  return { paid, toasts };
}

async function loadPaid(shop: RequestContext, user: User, url: URL) {
  const order = await findOwnOrder(shop, user.uid, url);
  if (!order) return null;
  const [facts, minLength] = await Promise.all([
    loadOrderFacts(shop, order),
    user.isAnonymous ? minPasswordLength(shop) : null,
  ]);
  const { receipt, pictures, sentTo, deliveryKind, delivery, pay, step } = facts;
  return { receipt, pictures, sentTo, deliveryKind, delivery, pay, step, email: order.mailedTo, minLength };
}

export const action = forms(saveForms);

export function meta() {
  return privateMeta(texts.orders.successTitle);
}

export default function Success({ loaderData, actionData }: Route.ComponentProps) {
  const { paid, toasts } = loaderData;
  useLostFocus();
  const sentence = paid?.pay ? texts.payLater.placedParts : texts.orders.successParts;
  return (
    <div className="mx-auto max-w-5xl pt-8 sm:pt-14">
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <div className="grid justify-items-center gap-4 pb-10 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-good/15 text-good">
          <Icon node={Check} className="size-8 stroke-[2.5]" />
        </span>
        <h1 className="text-2xl">{texts.orders.successTitle}</h1>
        {paid ? (
          <div className="grid gap-1 text-quiet">
            <p>
              {sentence(
                <Link
                  key="order"
                  to={href('/orders/:id', { id: paid.receipt.id })}
                  viewTransition
                  className="font-mono font-semibold text-ink underline underline-offset-4"
                >
                  {shortOrderId(paid.receipt.id)}
                </Link>,
                <Price key="total" cents={paid.receipt.totalCents} className="font-semibold text-ink" />,
              )}
            </p>
            <p className="wrap-anywhere">
              {paid.email ? texts.orderSteps.confirmationTo(paid.email) : noConfirmation(paid.minLength)}
            </p>
          </div>
        ) : (
          <p className="text-quiet">{texts.orders.thanks()}</p>
        )}
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          <ButtonLink to={href('/orders')}>{texts.orders.viewOrders}</ButtonLink>
          <ButtonLink to={href('/')} look="secondary">
            {texts.shell.backToHome}
          </ButtonLink>
        </div>
      </div>
      {paid && (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <div className="grid content-start gap-8">
            {paid.pay && <PayPanel {...paid.pay} />}
            {paid.delivery && (
              <WhatNext
                email={paid.email}
                deliveryKind={paid.deliveryKind}
                dates={paid.delivery.dates}
                place={paid.delivery.place}
                isPrepaid={paid.step === 'unpaid'}
              />
            )}
            {paid.minLength !== null && (
              <SaveDetails
                email={paid.email}
                orderPath={href('/orders/:id', { id: paid.receipt.id })}
                minLength={paid.minLength}
                reply={actionData}
              />
            )}
            {paid.receipt.lines.length > 0 && (
              <OrderLines lines={paid.receipt.lines} pictures={paid.pictures} />
            )}
          </div>
          <div className="grid content-start gap-6">
            <section aria-label={texts.orders.amounts} className="rounded-3xl bg-sunken p-6">
              <OrderTotals {...paid.receipt} />
            </section>
            {paid.sentTo && <OrderDelivery {...paid.sentTo} isDelivered={false} />}
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * The message that the shop sends no confirmation. Members don't see it, because My Orders lists all their
 * orders.
 */
const noConfirmation = (minLength: number | null) =>
  minLength === null ? null : texts.orderSteps.noConfirmation;
