import { href } from 'react-router';
import { hiddenNumber, line } from '#app/forms/fields.ts';
import { success } from '#app/forms/outcome.ts';
import { removePayment as remove } from '#domain/payments/later/remove-payment.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';
import { orderIdFrom } from './order-id-from.ts';

const said = texts.adminLater;

/** Removes a payment that was recorded by mistake. */
export const removePayment = adminForm({
  fields: { version: hiddenNumber, payment: hiddenNumber, reason: line(140) },
  subject: 'payment',
  texts: { fields: { reason: { label: said.reason } } },
  // The message belongs to no field. It is shown above the list of payments, which is loaded again.
  onRefusal: () => ({}),
  async run({ params, values: { payment, ...given }, shop, actor }) {
    const orderId = orderIdFrom(params);
    const paymentId = Number.isSafeInteger(payment) ? payment : 0;
    const removed = { ...given, orderId, paymentId, actorUid: actor.uid };
    const { openCents } = await remove(shop.db, removed);
    return success(said.paymentRemoved(openCents), href('/admin/orders/:id', { id: orderId }));
  },
});
