import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Shipping } from '#db/schema/orders/orders.ts';

/** Whether an order is shipped ('sent') or picked up ('fetched'). */
export type DeliveryKind = 'sent' | 'fetched';

/** Returns 'fetched' if the delivery method has a pick-up place. Otherwise 'sent', also without delivery. */
export function deliveryKindOf(delivery: OrderDelivery | null): DeliveryKind {
  return delivery !== null && delivery.method.place !== '' ? 'fetched' : 'sent';
}

/**
 * The delivery address in the payment provider's format. Null if nothing is shipped, or if the customer picks
 * up the order.
 */
export function shippingOf(delivery: OrderDelivery | null): Shipping | null {
  if (delivery === null || deliveryKindOf(delivery) === 'fetched') return null;
  const { address } = delivery;
  const { line2, district, city, region, postcode } = address;
  return {
    name: { full_name: address.name },
    address: {
      address_line_1: address.line1,
      ...(line2 !== '' && { address_line_2: line2 }),
      ...(district !== '' && { admin_area_3: district }),
      ...(city !== '' && { admin_area_2: city }),
      ...(region !== '' && { admin_area_1: region }),
      ...(postcode !== '' && { postal_code: postcode }),
      country_code: address.country,
    },
  };
}
