import { emptyAddress } from '#domain/addresses/address.ts';
import type { MailKind } from '#domain/mails/mail-kinds.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { LaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import type { Order } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { siteTexts } from '#texts/site-texts.ts';
import type { CustomerMail } from '../compose-mail.ts';

const HEAD = { id: 0, recipient: '', round: 1, attempts: 0, token: null };

/**
 * Returns an email of this kind about this order, as the outbox stores it. A shipment contains all items in
 * one parcel.
 */
export function sampleMail(kind: MailKind, order: Order): CustomerMail {
  const { lines } = receiptOf(order);
  switch (kind) {
    case 'shipping':
      return {
        ...HEAD,
        kind: 'shipment',
        order: atPlace(order, ''),
        ...parcelOf(lines, siteTexts().mail.sample.carrier),
      };
    case 'ready': {
      const place = order.delivery?.method.place || siteTexts().mail.sample.place;
      return { ...HEAD, kind: 'shipment', order: atPlace(order, place), ...parcelOf(lines, '') };
    }
    case 'partial-refund':
      return refundOf(order, lines.slice(0, 1));
    case 'whole-refund':
      return refundOf(order, lines, order.totalCents);
    case 'refund':
      return { ...HEAD, kind: 'refund', payment: paymentOf(order, lines) };
    case 'restock-confirm':
    case 'back-in-stock':
      return { ...HEAD, token: '', kind, restock: restockOf(lines) };
    case 'payment-received':
      return { ...HEAD, kind, order, later: paidLater(order) };
    case 'reminder':
    case 'cancellation':
      return { ...HEAD, kind, order, later: sampleLater(order) };
    default:
      return { ...HEAD, kind: 'confirmation', order, later: null };
  }
}

type Lines = ReturnType<typeof receiptOf>['lines'];

function restockOf([line]: Lines) {
  const { name = '', productId = 0 } = line ?? {};
  return { requestId: 0, name, productId, variantId: null };
}

function atPlace(order: Order, place: string): Order {
  const method = { id: 0, name: '', days: null, place };
  const delivery = order.delivery ?? { address: emptyAddress(''), billing: null, email: null, method };
  return { ...order, delivery: { ...delivery, method: { ...delivery.method, place } } };
}

function parcelOf(lines: Lines, carrier: string) {
  const trackingNumber = carrier === '' ? '' : '00340434161094042557';
  const shipment = {
    id: 0,
    orderId: '',
    carrier,
    trackingNumber,
    trackingUrl: '',
    sentAt: new Date(),
    deliveredAt: null,
    lines: lines.map(({ quantity }, line) => ({ shipmentId: 0, line, quantity })),
  };
  return { shipment, parcel: { number: 1, count: 1 } };
}

/**
 * Returns a refund of these lines. With `whole`, the total of the order in cents, it is a full refund.
 * Without `whole`, its amount is the price of the lines, which is less than the order's total.
 */
function refundOf(order: Order, lines: Lines, whole?: number): CustomerMail {
  const shown = lines.map(({ quantity, lineCents }, line) => ({ line, quantity, amountCents: lineCents }));
  const amountCents = whole ?? shown.reduce((sum, line) => sum + line.amountCents, 0);
  const totalCents = whole ?? Math.max(order.totalCents, amountCents + 1);
  const refunded = { ...order, totalCents };
  return {
    ...HEAD,
    kind: 'partial-refund',
    order: refunded,
    refund: { id: '', amountCents, handCents: null, lines: shown, refundedCents: amountCents },
    later: null,
  };
}

function paymentOf(order: Order, lines: Lines) {
  return {
    id: order.id,
    reason: 'out-of-stock',
    lines: lines.map(({ productId, name, quantity, unitCents }) => ({
      productId,
      name,
      quantity,
      priceCents: unitCents,
    })),
    source: { paypal: {} },
    totalCents: order.totalCents,
    createdAt: order.createdAt,
  };
}

function paidLater(order: Order): LaterPayment {
  return { ...sampleLater(order), state: 'paid', receivedCents: order.totalCents, openCents: 0 };
}

/** Returns payment facts as if the order were paid by a bank transfer that is due today. */
function sampleLater({ id, totalCents }: Order): LaterPayment {
  return {
    state: 'awaiting',
    method: 'bank-transfer',
    dueAt: new Date(),
    cancelAt: null,
    remindAt: null,
    receivedCents: 0,
    openCents: totalCents,
    reference: shortOrderId(id).toUpperCase(),
    account: { accountHolder: siteTexts().mail.shop(), iban: 'DE89370400440532013000', bic: '', bank: '' },
    instructions: '',
    version: 1,
  };
}
