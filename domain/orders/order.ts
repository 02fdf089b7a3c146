import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/amounts.ts';
import type { Payer, PurchaseUnit } from '#db/schema/orders.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { taxTotal } from '#domain/pricing/tax-total.ts';
import { centsToDecimal } from '#lib/money.ts';
import { discountTotals, isTaxIncluded } from './amount-rows.ts';
import { shippingOf } from './shipping.ts';

/** Orders on one page of `/orders`. */
export const ORDERS_PAGE = 20;

/** Characters of what administrators note about an order. */
export const MAX_NOTE = 2_000;

/** Order ids are shown as their first 8 characters (spec S9). */
const SHOWN_ID_LENGTH = 8;
/** The longest description the payment provider's document takes. */
const MAX_DESCRIPTION = 3_000;

type BoughtLine = Pick<CartLine, 'productId' | 'name' | 'quantity' | 'priceCents'>;

/**
 * The order's one purchase unit: the lines, the amounts that their payment was charged (spec S3), and where
 * they are sent.
 */
export function purchaseUnit(
  lines: BoughtLine[],
  amounts: Amounts,
  delivery: OrderDelivery | null = null,
): PurchaseUnit {
  const money = (cents: number) => ({ currency_code: amounts.currency, value: centsToDecimal(cents) });
  const off = discountTotals(amounts);
  const shipping = shippingOf(delivery);
  return {
    amount: {
      ...money(amounts.total),
      breakdown: {
        item_total: money(amounts.subtotal),
        tax_total: money(addedTax(amounts)),
        shipping: money(amounts.shipping),
        ...(off.lines > 0 && { discount: money(off.lines) }),
        ...(off.delivery > 0 && { shipping_discount: money(off.delivery) }),
      },
    },
    description: describeLines(lines),
    ...(shipping && { shipping }),
    items: lines.map((line) => ({
      sku: String(line.productId),
      name: line.name,
      quantity: String(line.quantity),
      unit_amount: money(line.priceCents),
    })),
  };
}

/** The taxes that come on top of the items: where those have them in, nothing does, and the sums add up. */
export function addedTax(amounts: Amounts): number {
  return isTaxIncluded(amounts) ? 0 : taxTotal(amounts);
}

/** 'name xquantity' joined by commas (spec S3). */
export function describeLines(lines: Pick<CartLine, 'name' | 'quantity'>[]): string {
  return (
    lines
      .map((line) => `${line.name} x${line.quantity}`)
      .join(', ')
      .slice(0, MAX_DESCRIPTION)
      // JSON can't hold half of a character, and the order could not be written.
      .replace(/[\ud800-\udbff]$/, '')
  );
}

/** The payer of an order by what is known of the user: a guest has no name and no e-mail address. */
export function payerOf(user: { displayName: string | null; email: string | null }): Payer {
  const [given = 'Guest', ...rest] = (user.displayName?.trim() || 'Guest User').split(/\s+/);
  return { name: { given_name: given, surname: rest.join(' ') }, email_address: user.email ?? '' };
}

/** The first 8 characters of an order's id. */
export function shortOrderId(id: string): string {
  return id.slice(0, SHOWN_ID_LENGTH);
}
