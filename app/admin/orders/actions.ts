import { hiddenNumber, hiddenText, plainText } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { success } from '#app/forms/outcome.ts';
import { resendConfirmation } from '#domain/mails/resend-confirmation.ts';
import { revokeOrderLinks } from '#domain/orders/order-link.ts';
import { readNote } from '#domain/orders/queries.ts';
import { writeNote } from '#domain/orders/write-note.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { retryRefund } from '#domain/payments/refunds/retry-refund.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import * as texts from '#texts';
import { cancel, takeReturn } from '../fulfilment/line-refund-forms.ts';
import { deliver, send } from '../fulfilment/order-forms.ts';
import { adminForm } from '../guard.ts';
import { orderIdFrom } from './order-id-from.ts';
import { cancelUnpaid, recordPayment, reference } from './record-payment.ts';
import { refundOutcome } from './refunds/refund-message.ts';
import { removePayment } from './remove-payment.ts';

/**
 * Saves the note. If somebody else has saved another note since the form was opened, the form shows both
 * notes.
 */
const note = adminForm({
  fields: { note: plainText, version: hiddenNumber },
  async run({ params, values, shop, actor, refuse }) {
    const orderId = orderIdFrom(params);
    const edit = { note: values.note, version: values.version || 0, actorUid: actor.uid };
    try {
      const changed = await writeNote(shop.db, { orderId, ...edit });
      return success(changed ? texts.adminOrders.noteSaved : texts.adminOrders.noteUnchanged);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOTE_CHANGED') throw error;
      const present = await readNote(shop.db, orderId);
      const more = { note: present?.note ?? '', version: present?.version ?? 0 };
      return refuse({ message: texts.adminOrders.noteChanged, more });
    }
  },
});

/** Sends the confirmation email again. */
const resend = adminForm({
  async run({ params, shop, actor }) {
    await resendConfirmation(shop.db, { orderId: orderIdFrom(params), actorUid: actor.uid });
    return success(texts.adminOrders.mailQueued);
  },
});

/** Makes the order links in all earlier emails invalid. */
const revokeLinks = adminForm({
  async run({ params, shop, actor }) {
    await revokeOrderLinks(shop.db, { orderId: orderIdFrom(params), actorUid: actor.uid });
    return success(texts.adminOrders.linksRevoked);
  },
});

/** Refunds the order's remaining amount. */
const refund = adminForm({
  // Only orders that are paid later have these two fields in their form.
  fields: { version: hiddenNumber, reference },
  async run({ params, values, shop, actor }) {
    const orderId = orderIdFrom(params);
    const byHand = Number.isNaN(values.version) ? undefined : values;
    const refunded = await refundOrder(shop.db, shop.gateways, { orderId, actorUid: actor.uid, byHand });
    const done = byHand ? texts.adminLater.refundedByHand : texts.adminOrders.orderRefunded;
    return refundOutcome(refunded, { orderId, done });
  },
});

/** Tries a refund again that the provider refused or reversed. */
const repeat = adminForm({
  fields: { refund: hiddenText },
  async run({ params, values, shop, actor }) {
    const orderId = orderIdFrom(params);
    const asked = { orderId, refundId: values.refund, actorUid: actor.uid };
    const refunded = await retryRefund(shop.db, shop.gateways, asked);
    return refundOutcome(refunded, { orderId, done: texts.adminOrders.linesRefunded });
  },
});

/** The forms of an order's page, by intent. */
export const orderForms = {
  note,
  resend,
  'revoke-links': revokeLinks,
  'note-payment': recordPayment,
  'remove-payment': removePayment,
  'cancel-unpaid': cancelUnpaid,
  refund,
  'repeat-refund': repeat,
  send,
  deliver,
  cancel,
  return: takeReturn,
};
export type OrderReply = ReplyTo<typeof orderForms>;
