import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import type { Payer, PurchaseUnit } from '#db/schema/orders/orders.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { taxTotal } from '#domain/pricing/taxes/tax-total.ts';
import { centsToDecimal } from '#lib/money/money.ts';
import { discountTotals, isTaxIncluded } from './amount-rows.ts';
import { shippingOf } from './shipping.ts';

/** Orders per page of `/orders`. */
export const ORDERS_PAGE = 20;

/** Maximum number of characters of an administrators' note. */
export const MAX_NOTE = 2_000;

/** Number of characters of an order id that pages show (spec S9). */
const SHOWN_ID_LENGTH = 8;
/** The payment provider's limit of a description's length, in characters. */
const MAX_DESCRIPTION = 3_000;

type BoughtLine = Pick<CartLine, 'productId' | 'name' | 'sku' | 'quantity' | 'priceCents'>;

/** The only purchase unit of the order: its lines, the charged amounts (spec S3) and the delivery address. */
export function purchaseUnit(
  lines: BoughtLine[],
  amounts: Amounts,
  delivery: OrderDelivery | null = null,
): PurchaseUnit {
  const { currency } = amounts;
  const money = (cents: number) => ({ currency_code: currency, value: centsToDecimal(cents, currency) });
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
      ...(line.sku && { stock_keeping_unit: line.sku }),
      name: line.name,
      quantity: String(line.quantity),
      unit_amount: money(line.priceCents),
    })),
  };
}

/** The taxes to add to the prices. 0 if the prices already include them. */
export function addedTax(amounts: Amounts): number {
  return isTaxIncluded(amounts) ? 0 : taxTotal(amounts);
}

/** Describes the lines as 'name xquantity', joined by commas (spec S3). */
export function describeLines(lines: Pick<CartLine, 'name' | 'quantity'>[]): string {
  return (
    lines
      .map((line) => `${line.name} x${line.quantity}`)
      .join(', ')
      .slice(0, MAX_DESCRIPTION)
      // If the cut splits a surrogate pair, removes its first half. JSON can't contain half a pair, so
      // storing the order would fail.
      .replace(/[\ud800-\udbff]$/, '')
  );
}

/** The payer of an order, from the user's data. Guests have no name and no email address. */
export function payerOf(user: { displayName: string | null; email: string | null }): Payer {
  const [given = 'Guest', ...rest] = (user.displayName?.trim() || 'Guest User').split(/\s+/);
  return { name: { given_name: given, surname: rest.join(' ') }, email_address: user.email ?? '' };
}

/** The first eight characters of an order's id, which pages and emails show. */
export function shortOrderId(id: string): string {
  return id.slice(0, SHOWN_ID_LENGTH);
}
