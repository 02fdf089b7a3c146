import type { ReplyTo } from '#app/forms/forms.ts';
import { info, success } from '#app/forms/outcome.ts';
import { sendMany } from '#domain/fulfilment/send-many.ts';
import { trackingFields } from '#domain/fulfilment/tracking.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';

/** Marks all that is left of the orders that were selected as sent. */
export const bulkForm = adminForm({
  fields: { carrier: trackingFields.carrier },
  texts: { fields: { carrier: { label: texts.adminFulfilment.carrier } } },
  async run({ form, values, shop, actor }) {
    const orderIds = form.getAll('id');
    const marked = await sendMany(shop.db, { orderIds, carrier: values.carrier, actorUid: actor.uid });
    return marked > 0
      ? success(texts.adminFulfilment.markedMany(marked))
      : info(texts.adminFulfilment.markedNone);
  },
});

export type BulkReply = ReplyTo<{ '': typeof bulkForm }>;
