import type { OrderRow } from '#domain/orders/admin-list/order-row.ts';
import * as texts from '#texts';

/** Adds the names of countries. Only for the server, because browsers may have other names. */
export function withCountries(orders: OrderRow[]) {
  return orders.map((order) => ({
    ...order,
    countryName: order.country && texts.format.countryName(order.country),
  }));
}
