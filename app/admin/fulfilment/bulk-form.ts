import type { ReplyTo } from '#app/forms/forms.ts';
import { info, success } from '#app/forms/outcome.ts';
import { isAnyFetched } from '#domain/fulfilment/is-any-fetched.ts';
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
    if (marked === 0) return info(texts.adminFulfilment.markedNone);
    return success(
      (await isAnyFetched(shop.db, orderIds))
        ? texts.adminFulfilment.markedManyWays(marked)
        : texts.adminFulfilment.markedMany(marked),
    );
  },
});

export type BulkReply = ReplyTo<{ '': typeof bulkForm }>;
