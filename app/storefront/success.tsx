import { Check } from 'lucide';
import { href, Link } from 'react-router';
import { howToPay } from '#app/orders/how-to-pay.ts';
import { loadWithFallback } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { requireUser } from '#app/session/require-user.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import { shortOrderId } from '#domain/orders/order.ts';
import { readLaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { findLatestOrder, findOrder } from '#domain/orders/queries.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/success';
import { PayPanel } from './orders/pay-panel.tsx';

/** The order just paid: that of `?order=` if it is the visitor's, else the latest. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const requestedId = url.searchParams.get('order');
  const load = async () =>
    (requestedId && (await findOrder(shop.db, user.uid, requestedId))) || findLatestOrder(shop.db, user.uid);
  const order = await loadWithFallback(shop, {
    work: load(),
    fallback: null,
    message: texts.orders.loadOrdersFailed,
    toasts,
  });
  const later = order && (await readLaterPayment(shop.db, order));
  return { order: order && { id: order.id, totalCents: order.totalCents }, pay: howToPay(later), toasts };
}

export function meta() {
  return privateMeta(texts.orders.successTitle);
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const { order, pay, toasts } = loaderData;
  const sentence = pay ? texts.payLater.placedParts : texts.orders.successParts;
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center sm:py-24">
      <PageToasts toasts={toasts} />
      <span className="grid size-16 place-items-center rounded-full bg-good/15 text-good">
        <Icon node={Check} className="size-8 stroke-[2.5]" />
      </span>
      <h1 className="text-2xl">{texts.orders.successTitle}</h1>
      {order ? (
        <p className="text-quiet">
          {sentence(
            <Link
              key="order"
              to={href('/orders/:id', { id: order.id })}
              viewTransition
              className="font-mono font-semibold text-ink underline underline-offset-4"
            >
              {shortOrderId(order.id)}
            </Link>,
            <Price key="total" cents={order.totalCents} className="font-semibold text-ink" />,
          )}
        </p>
      ) : (
        <p className="text-quiet">{texts.orders.thanks()}</p>
      )}
      {pay && <PayPanel {...pay} />}
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        <ButtonLink to={href('/orders')}>{texts.orders.viewOrders}</ButtonLink>
        <ButtonLink to={href('/')} look="secondary">
          {texts.shell.backToHome}
        </ButtonLink>
      </div>
    </div>
  );
}
