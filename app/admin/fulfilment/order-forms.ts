import { hiddenId, hiddenNumber } from '#app/forms/fields.ts';
import { success } from '#app/forms/outcome.ts';
import type { RequestContext } from '#app/request-context.ts';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { markDelivered } from '#domain/fulfilment/mark-delivered.ts';
import { trackingFields } from '#domain/fulfilment/tracking.ts';
import { hasPickupOrder } from '#domain/fulfilment/unfulfilled/has-pickup-order.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';
import { orderIdFrom } from '../orders/order-id-from.ts';
import { quantitiesFrom } from './read-quantities.ts';

const labels = {
  carrier: { label: texts.adminFulfilment.carrier },
  tracking_number: { label: texts.adminFulfilment.trackingNumber },
  tracking_url: { label: texts.adminFulfilment.trackingUrl },
};

/** Records a shipment with the entered quantities of the order's lines. */
export const send = adminForm({
  fields: { version: hiddenNumber, ...trackingFields },
  texts: { fields: labels },
  async run({ params, form, values, shop, actor, refuse }) {
    const { version, ...tracking } = values;
    const quantities = quantitiesFrom(form);
    if (quantities === null) return refuse({ message: texts.adminFulfilment.notWhole });
    const orderId = orderIdFrom(params);
    await createShipment(shop.db, { orderId, quantities, tracking, version, actorUid: actor.uid });
    return success((await wordsOf(shop, orderId)).markedSent);
  },
});

/** Marks a shipment as delivered. */
export const deliver = adminForm({
  fields: { shipment: hiddenId('SHIPMENT_NOT_FOUND') },
  async run({ params, values, shop, actor }) {
    const orderId = orderIdFrom(params);
    await markDelivered(shop.db, { orderId, shipmentId: values.shipment, actorUid: actor.uid });
    return success((await wordsOf(shop, orderId)).markedDelivered);
  },
});

async function wordsOf({ db }: Pick<RequestContext, 'db'>, orderId: string) {
  return texts.adminFulfilment.byDeliveryKind[(await hasPickupOrder(db, [orderId])) ? 'fetched' : 'sent'];
}
