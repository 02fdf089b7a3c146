import type { OrderRow } from '#domain/orders/admin-list/order-row.ts';
import * as texts from '#texts';

/** Adds the names of countries. Call this only on the server, because browsers may use other names. */
export function withCountries(orders: OrderRow[]) {
  return orders.map((order) => ({
    ...order,
    countryName: order.country && texts.format.countryName(order.country),
  }));
}
