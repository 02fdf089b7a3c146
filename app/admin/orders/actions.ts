import { href } from 'react-router';
import { hiddenNumber, hiddenText, plainText } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/forms.ts';
import { info, success } from '#app/forms/outcome.ts';
import { revokeOrderLinks } from '#domain/orders/order-link.ts';
import { readNote } from '#domain/orders/queries.ts';
import { writeNote } from '#domain/orders/write-note.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { repeatRefund } from '#domain/payments/repeat-refund.ts';
import { resendConfirmation } from '#domain/payments/resend-confirmation.ts';
import { Refusal } from '#lib/refusal.ts';
import * as texts from '#texts';
import { deliver, send } from '../fulfilment/order-forms.ts';
import { cancel, takeReturn } from '../fulfilment/take-back-forms.ts';
import { adminForm } from '../guard.ts';
import { orderIdFrom } from './order-id-from.ts';

/** Saves the note, unless somebody else did meanwhile: then the form shows both. */
const note = adminForm({
  fields: { note: plainText, version: hiddenNumber },
  async run({ params, values, shop, actor, refuse }) {
    const orderId = orderIdFrom(params);
    const edit = { note: values.note, version: values.version || 0, actorUid: actor.uid };
    try {
      const changed = await writeNote(shop.db, { orderId, ...edit });
      return success(changed ? texts.adminOrders.noteSaved : texts.adminOrders.noteUnchanged);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'NOTE_CHANGED') throw error;
      const present = await readNote(shop.db, orderId);
      const more = { note: present?.note ?? '', version: present?.version ?? 0 };
      return refuse({ message: texts.adminOrders.noteChanged, more });
    }
  },
});

/** Sends the confirmation again. */
const resend = adminForm({
  async run({ params, shop, actor }) {
    await resendConfirmation(shop.db, { orderId: orderIdFrom(params), actorUid: actor.uid });
    return success(texts.adminOrders.mailQueued);
  },
});

/** Has the links in this order's mails open nothing any more. */
const revokeLinks = adminForm({
  async run({ params, shop, actor }) {
    await revokeOrderLinks(shop.db, { orderId: orderIdFrom(params), actorUid: actor.uid });
    return success(texts.adminOrders.linksRevoked);
  },
});

/** Gives back all that is left of the sum. */
const refund = adminForm({
  async run({ params, shop, actor }) {
    const orderId = orderIdFrom(params);
    const refunded = await refundOrder(shop.db, shop.gateways, { orderId, actorUid: actor.uid });
    const order = href('/admin/orders/:id', { id: orderId });
    if (refunded.state === 'refunded') return success(texts.adminOrders.orderRefunded, order);
    return info(texts.adminOrders.orderRefunding(refunded.provider), order);
  },
});

/** Gives the money of lines back again that the provider undid. */
const repeat = adminForm({
  fields: { refund: hiddenText },
  async run({ params, values, shop, actor }) {
    const asked = { orderId: orderIdFrom(params), refundId: values.refund, actorUid: actor.uid };
    const refunded = await repeatRefund(shop.db, shop.gateways, asked);
    if (refunded.state === 'refunded') return success(texts.adminOrders.linesRefunded);
    return info(texts.adminOrders.orderRefunding(refunded.provider));
  },
});

/** Everything that can be done to one order. */
export const orderForms = {
  note,
  resend,
  'revoke-links': revokeLinks,
  refund,
  'repeat-refund': repeat,
  send,
  deliver,
  cancel,
  return: takeReturn,
};
export type OrderReply = ReplyTo<typeof orderForms>;
