import { hiddenId, hiddenNumber } from '#app/forms/fields.ts';
import { success } from '#app/forms/outcome.ts';
import type { RequestContext } from '#app/request-context.ts';
import { isAnyFetched } from '#domain/fulfilment/is-any-fetched.ts';
import { markDelivered } from '#domain/fulfilment/mark-delivered.ts';
import { markSent } from '#domain/fulfilment/mark-sent.ts';
import { trackingFields } from '#domain/fulfilment/tracking.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';
import { orderIdFrom } from '../orders/order-id-from.ts';
import { piecesFrom } from './pieces-from.ts';

const labels = {
  carrier: { label: texts.adminFulfilment.carrier },
  tracking_number: { label: texts.adminFulfilment.trackingNumber },
  tracking_url: { label: texts.adminFulfilment.trackingUrl },
};

/** Marks pieces as sent, as one shipment. */
export const send = adminForm({
  fields: { version: hiddenNumber, ...trackingFields },
  texts: { fields: labels },
  async run({ params, form, values, shop, actor, refuse }) {
    const { version, ...tracking } = values;
    const pieces = piecesFrom(form);
    if (pieces === null) return refuse({ message: texts.adminFulfilment.notWhole });
    const orderId = orderIdFrom(params);
    await markSent(shop.db, { orderId, pieces, tracking, version, actorUid: actor.uid });
    return success((await wordsOf(shop, orderId)).markedSent);
  },
});

/** Notes that a shipment has arrived. */
export const deliver = adminForm({
  fields: { shipment: hiddenId('SHIPMENT_NOT_FOUND') },
  async run({ params, values, shop, actor }) {
    const orderId = orderIdFrom(params);
    await markDelivered(shop.db, { orderId, shipmentId: values.shipment, actorUid: actor.uid });
    return success((await wordsOf(shop, orderId)).markedDelivered);
  },
});

async function wordsOf({ db }: Pick<RequestContext, 'db'>, orderId: string) {
  return texts.adminFulfilment.ways[(await isAnyFetched(db, [orderId])) ? 'fetched' : 'sent'];
}
