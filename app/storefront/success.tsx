import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { shortOrderId } from '#domain/orders/order.ts';
import { findLatestOrder, findOrder } from '#domain/orders/queries.ts';
import { messages } from '#lib/messages.ts';
import type { Toast } from '#lib/toast.ts';
import { shopOf } from '../context.ts';
import { loadOrSay } from '../load.ts';
import { privateMeta } from '../page-meta.ts';
import { requireUser } from '../session/require-user.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/success';

/** The order just paid: the one that `?order=` names, if it is the visitor's, else the latest. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const asked = url.searchParams.get('order');
  const load = async () =>
    (asked && (await findOrder(shop.db, user.uid, asked))) || findLatestOrder(shop.db, user.uid);
  const order = await loadOrSay(shop, {
    work: load(),
    fallback: null,
    message: messages.loadOrdersFailed,
    toasts,
  });
  return { order: order && { id: order.id, totalCents: order.totalCents }, toasts };
}

export function meta() {
  return privateMeta('Order Successful!');
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const { order, toasts } = loaderData;
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center sm:py-24">
      <PageToasts toasts={toasts} />
      <span className="grid size-16 place-items-center rounded-full bg-good/15 text-good">
        <Check className="size-8" strokeWidth={2.5} aria-hidden="true" />
      </span>
      <h1 className="text-2xl">Order Successful!</h1>
      {order ? (
        <p className="text-quiet">
          Thank you. Your order{' '}
          <Link
            to={`/orders/${order.id}`}
            viewTransition
            className="font-mono font-semibold text-ink underline underline-offset-4"
          >
            {shortOrderId(order.id)}
          </Link>{' '}
          of <Price cents={order.totalCents} className="font-semibold text-ink" /> is complete.
        </p>
      ) : (
        <p className="text-quiet">Thank you for shopping at Kiosk.</p>
      )}
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        <ButtonLink to="/orders">View my orders</ButtonLink>
        <ButtonLink to="/" look="secondary">
          Back to home
        </ButtonLink>
      </div>
    </div>
  );
}
