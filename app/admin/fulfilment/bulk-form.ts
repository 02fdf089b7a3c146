import type { ReplyTo } from '#app/forms/forms.ts';
import { info, success } from '#app/forms/outcome.ts';
import { trackingFields } from '#domain/fulfilment/tracking.ts';
import { hasPickupOrder } from '#domain/fulfilment/unfulfilled/has-pickup-order.ts';
import { shipOrders } from '#domain/fulfilment/unfulfilled/ship-orders.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';

/** Marks the unshipped items of the selected orders as shipped. */
export const bulkForm = adminForm({
  fields: { carrier: trackingFields.carrier },
  texts: { fields: { carrier: { label: texts.adminFulfilment.carrier } } },
  async run({ form, values, shop, actor }) {
    const orderIds = form.getAll('id');
    const marked = await shipOrders(shop.db, { orderIds, carrier: values.carrier, actorUid: actor.uid });
    if (marked === 0) return info(texts.adminFulfilment.markedNone);
    return success(
      (await hasPickupOrder(shop.db, orderIds))
        ? texts.adminFulfilment.markedManyWays(marked)
        : texts.adminFulfilment.markedMany(marked),
    );
  },
});

export type BulkReply = ReplyTo<{ '': typeof bulkForm }>;
