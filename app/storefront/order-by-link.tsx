import { PackageX } from 'lucide';
import { data, href } from 'react-router';
import * as texts from '#texts';
import { privateMeta } from '../page-meta.ts';
import { requestContext } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/order-by-link';
import { orderOfLink } from './orders/order-of-link.ts';
import { OrderView } from './orders/order-view.tsx';
import { showOrder } from './orders/show-order.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const order = await orderOfLink(shop, params.token);
  return data({ found: order && (await showOrder(shop, order, params.token)) }, order ? 200 : 404);
}

export const meta = () => privateMeta(texts.orders.receipt);

/** A guest's order, by the link in its mail: this one alone, whoever is signed in. */
export default function OrderByLink({ loaderData: { found } }: Route.ComponentProps) {
  if (found) return <OrderView {...found} />;
  return (
    <EmptyState level="h1" icon={PackageX} title={texts.orders.notFound}>
      <p>{texts.orders.linkOver}</p>
      <ButtonLink to={href('/')}>{texts.account.goHome}</ButtonLink>
    </EmptyState>
  );
}
