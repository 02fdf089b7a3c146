import { Check } from 'lucide-react';
import { shortOrderId } from '#domain/orders/order.ts';
import { listOrders } from '#domain/orders/queries.ts';
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

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const orders = await loadOrSay(shop, {
    work: listOrders(shop.db, user.uid, 0),
    fallback: [],
    message: messages.loadOrdersFailed,
    toasts,
  });
  const latest = orders[0];
  return { order: latest ? { id: latest.id, totalCents: latest.totalCents } : null, toasts };
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
          Thank you. Your order <strong className="font-semibold text-ink">{shortOrderId(order.id)}</strong>{' '}
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
