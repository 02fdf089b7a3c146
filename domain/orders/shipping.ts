import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Shipping } from '#db/schema/orders.ts';

/** Whether goods are brought to their customer, or wait for him at a place. */
export type Way = 'sent' | 'fetched';

/** How the goods of an order reach its customer. */
export function wayOf(delivery: OrderDelivery | null): Way {
  return delivery !== null && delivery.method.place !== '' ? 'fetched' : 'sent';
}

/** The address in the payment provider's shape; null where nothing is sent, or it is fetched. */
export function shippingOf(delivery: OrderDelivery | null): Shipping | null {
  if (delivery === null || wayOf(delivery) === 'fetched') return null;
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
