import { deliveryInWords } from '#app/orders/delivery-in-words.ts';
import type { RequestContext } from '#app/request-context.ts';
import type { Sheet } from '#app/ui/layout/sheet.tsx';
import { linesToPack } from '#domain/fulfilment/lines-to-pack.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { readInvoiceSettings } from '#domain/invoices/read-settings.ts';
import { listSkus, withSkus } from '#domain/orders/line-skus.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { site } from '#lib/site.ts';
import * as texts from '#texts';

/**
 * The packing slip of a shipment: its items without prices. Shipments are numbered from 1 within their order.
 * Without a number, returns the slip for the unshipped items. If all items are shipped, returns the slip of
 * the last shipment instead. Null if there is no such shipment.
 */
export async function packingSlip(
  { db }: Pick<RequestContext, 'db'>,
  order: Order,
  parcel: number | null,
): Promise<Sheet | null> {
  const [found, company] = await Promise.all([readFulfilment(db, order.id), readInvoiceSettings(db)]);
  const packed = found && linesToPack(found, parcel);
  if (!packed) return null;
  const receipt = receiptOf(order);
  const skus = await listSkus(
    db,
    receipt.lines.map(({ productId }) => productId),
  );
  const { id, lines, payer, createdAt } = withSkus(receipt, skus);
  const sentTo = deliveryInWords(order.delivery);
  const isOne = packed.number === 1 && packed.isLast;
  return {
    title: texts.invoices.packingSlip(shortOrderId(id)),
    from: [company.companyName || site().name, company.companyAddress],
    to: sentTo?.lines ?? [payer.name, payer.email],
    facts: [
      [texts.invoices.ordered, texts.dates.day(createdAt)],
      ...(sentTo ? [fact(texts.orders.delivery, sentTo.method)] : []),
      ...(isOne ? [] : [fact(texts.invoices.parcel, String(packed.number))]),
      ...(packed.trackingNumber ? [fact(texts.invoices.trackingNumber, packed.trackingNumber)] : []),
    ],
    lines: packed.lines.map(({ line, quantity }) => {
      const { name = '', sku } = lines[line] ?? {};
      return { name, quantity, each: '', sum: '', ...(sku !== undefined && { sku }) };
    }),
    rows: [],
    total: null,
    ...(packed.isLast ? {} : { note: texts.invoices.moreFollows }),
  };
}

function fact(label: string, value: string): [string, string] {
  return [label, value];
}
