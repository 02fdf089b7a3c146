import type { PayState } from '#db/schema/orders/later-payments.ts';
import type { DbOrTx } from '#db/types.ts';
import { listProductTable } from '#domain/catalog/admin-list/list-products.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/catalog/model/product-status.ts';
import { listAllOrders } from '#domain/orders/admin-list/list-all-orders.ts';
import { orderFilterFrom } from '#domain/orders/admin-list/order-filter.ts';
import type { OrderRow } from '#domain/orders/admin-list/order-row.ts';
import { FOUND_PER_GROUP, MIN_SEARCH_LENGTH } from './limits.ts';

export type FoundOrder = {
  id: string;
  name: string;
  email: string;
  totalCents: number;
  /** The time in ISO 8601 format. */
  createdAt: string;
  status: string | null;
  payState: PayState | null;
  refundedCents: number;
  cancelledCents: number;
  simulated: boolean;
};

export type FoundProduct = {
  id: number;
  name: string;
  priceCents: number;
  stock: number;
  status: ProductStatus;
};

/** The results of a search of the whole admin area: at most `FOUND_PER_GROUP` of each kind. */
export type FoundInPanel = {
  orders: FoundOrder[];
  hasMoreOrders: boolean;
  products: FoundProduct[];
  hasMoreProducts: boolean;
};

const NOTHING: FoundInPanel = { orders: [], hasMoreOrders: false, products: [], hasMoreProducts: false };

/**
 * Searches the whole admin area. Finds orders by id, name, email address, street, phone, invoice or tracking
 * number, newest first. Finds products of every status by id, SKU, GTIN or words of the name. Finds nothing
 * for a text shorter than `MIN_SEARCH_LENGTH`.
 */
export async function searchPanel(db: DbOrTx, written: string): Promise<FoundInPanel> {
  const text = written.replace(/^#\s*/, '');
  if (text.length < MIN_SEARCH_LENGTH) return NOTHING;
  const [{ orders }, ...tables] = await Promise.all([
    listAllOrders(db, orderFilterFrom(new URLSearchParams({ q: text })), {}),
    ...PRODUCT_STATUSES.map((status) => {
      const filter = { text, category: '', stock: 'any' as const, status };
      return listProductTable(db, { sort: 'name', descending: false, filter, place: null });
    }),
  ]);
  const products = tables.flatMap(({ rows }) => rows);
  return {
    orders: orders.slice(0, FOUND_PER_GROUP).map(foundOrder),
    hasMoreOrders: orders.length > FOUND_PER_GROUP,
    products: products
      .slice(0, FOUND_PER_GROUP)
      .map(({ id, name, priceCents, stock, status }) => ({ id, name, priceCents, stock, status })),
    hasMoreProducts: products.length > FOUND_PER_GROUP,
  };
}

/** Only what the search shows of an order. */
function foundOrder(order: OrderRow): FoundOrder {
  const { id, payer, totalCents, createdAt, simulated } = order;
  const { status, payState, refundedCents, cancelledCents } = order;
  return {
    id,
    name: [payer.name.given_name, payer.name.surname].filter(Boolean).join(' '),
    email: payer.email_address,
    totalCents,
    createdAt: createdAt.toISOString(),
    status,
    payState,
    refundedCents,
    cancelledCents,
    simulated,
  };
}
