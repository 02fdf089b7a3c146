import { requestContext } from '#app/request-context.ts';
import { findProduct } from '#domain/catalog/listing/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Route } from './+types/product-variants';
import type { ChooserData } from './chooser-data.ts';
import { loadVariants } from './load-variants.ts';

/**
 * The variants of a product, for the dialog of its card. Responds with a 404 for a product without options.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const headers = { 'Cache-Control': 'no-store' };
  const id = rowIdFrom(params.id);
  const product = id === null ? null : await findProduct(shop.db, id);
  const variants = product && (await loadVariants(shop.db, product, new URLSearchParams()));
  if (!variants || variants instanceof Response) return new Response(null, { status: 404, headers });
  const { name, priceCents, maxPriceCents } = product;
  const data: ChooserData = { id: product.id, name, priceCents, maxPriceCents, variants: variants.shown };
  return Response.json(data, { headers });
}
