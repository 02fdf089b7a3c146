import type { Payer, PurchaseUnit } from '#db/schema/orders.ts';
import { decimalToCents } from '#lib/money.ts';

/** What a receipt is made of: parts of the stored order. */
type OrderParts = {
  id: string;
  status: string | null;
  payer: Payer;
  purchaseUnits: PurchaseUnit[];
  paymentSource: Record<string, unknown> | null;
  createdAt: Date;
};

export type ReceiptLine = {
  /** As the order recorded it; the product may be gone. */
  productId: number;
  name: string;
  quantity: number;
  unitCents: number;
  lineCents: number;
};

/** An order as its customer reads it; amounts are cents. */
export type Receipt = {
  id: string;
  status: string | null;
  createdAt: Date;
  lines: ReceiptLine[];
  /** 'name xquantity' joined by commas, for an order recorded without its lines. */
  description: string;
  /** Null where the document has the total alone. */
  parts: { subtotalCents: number; taxCents: number; shippingCents: number } | null;
  totalCents: number;
  method: string;
  payer: { name: string; email: string };
};

/** The receipt of an order, read from its document alone (spec section 3). @throws {RangeError} when an amount there is none. */
export function receiptOf(order: OrderParts): Receipt {
  const unit = order.purchaseUnits[0];
  const { breakdown, value = '0.00' } = unit?.amount ?? {};
  return {
    id: order.id,
    status: order.status,
    createdAt: order.createdAt,
    lines: (unit?.items ?? []).map(lineOf),
    description: unit?.description ?? '',
    parts: breakdown
      ? {
          subtotalCents: decimalToCents(breakdown.item_total.value),
          taxCents: decimalToCents(breakdown.tax_total.value),
          shippingCents: decimalToCents(breakdown.shipping.value),
        }
      : null,
    totalCents: decimalToCents(value),
    method: methodOf(order.paymentSource),
    payer: {
      name: [order.payer.name.given_name, order.payer.name.surname].filter(Boolean).join(' '),
      email: order.payer.email_address,
    },
  };
}

function lineOf(item: NonNullable<PurchaseUnit['items']>[number]): ReceiptLine {
  const quantity = Number(item.quantity);
  const unitCents = decimalToCents(item.unit_amount.value);
  return {
    productId: Number(item.sku),
    name: item.name,
    quantity,
    unitCents,
    lineCents: unitCents * quantity,
  };
}

/** How an order was paid, in words. */
function methodOf(source: Record<string, unknown> | null): string {
  if (source?.card) return 'Credit Card (simulated)';
  if (source?.paypal) return isSimulated(source) ? 'PayPal demo' : 'PayPal';
  return 'Not recorded';
}

/** Whether no money moved for an order: a simulated card, or a PayPal demo with its test payer. */
export function isSimulated(source: Record<string, unknown> | null): boolean {
  const parts = Object.values(source ?? {});
  return parts.some(
    (part) => typeof part === 'object' && part !== null && 'simulated' in part && part.simulated === true,
  );
}
