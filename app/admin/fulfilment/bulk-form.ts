import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { problemText } from '#app/forms/problem-text.ts';
import { trackingFields } from '#domain/fulfilment/tracking.ts';
import { hasPickupOrder } from '#domain/fulfilment/unfulfilled/has-pickup-order.ts';
import { UNFULFILLED_PAGE_SIZE } from '#domain/fulfilment/unfulfilled/list-unfulfilled-orders.ts';
import { shipOrders } from '#domain/fulfilment/unfulfilled/ship-orders.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { isUuid } from '#lib/uuid.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';
import { TRACKING_FIELD } from './tracking-field.ts';

const label = texts.adminFulfilment.trackingNumber;

/**
 * The values of the rows, for showing a refused form again. `wrong` contains the ids of orders with an error.
 */
type Typed = { ids: string[]; numbers: [orderId: string, number: string][]; wrong: string[] };

const fields = { carrier: trackingFields.carrier };

/** Marks the unshipped items of the selected orders as shipped, each with its tracking number. */
export const bulkForm = adminForm<typeof fields, Typed | null>({
  fields,
  texts: { fields: { carrier: { label: texts.adminFulfilment.carrier } } },
  async run({ form, values, shop, actor, refuse }) {
    const orderIds = form.getAll('id');
    const { numbers, problems } = readNumbers(form.entries());
    // A tracking number was entered for an order that is not selected. Report the mistake, and keep the
    // number.
    for (const [id] of numbers)
      if (!orderIds.includes(id))
        problems.push({ id, text: texts.adminFulfilment.numberNotSelected(shortOrderId(id)) });
    if (problems[0]) {
      const more: Typed = { ids: orderIds, numbers: [...numbers], wrong: problems.map(({ id }) => id) };
      return refuse({ message: problems[0].text, more });
    }
    const sent = { orderIds, carrier: values.carrier, trackingNumbers: numbers, actorUid: actor.uid };
    const marked = await shipOrders(shop.db, sent);
    if (marked === 0) return info(texts.adminFulfilment.markedNone);
    return success(
      (await hasPickupOrder(shop.db, orderIds))
        ? texts.adminFulfilment.markedManyWays(marked)
        : texts.adminFulfilment.markedMany(marked),
    );
  },
});

/** The entered tracking numbers by order, and their errors. */
function readNumbers(entries: Iterable<[string, unknown]>) {
  const numbers = new Map<string, string>();
  const problems: { id: string; text: string }[] = [];
  for (const [name, value] of entries) {
    const id = name.startsWith(TRACKING_FIELD) ? name.slice(TRACKING_FIELD.length) : '';
    if (!isUuid(id) || typeof value !== 'string' || numbers.size >= UNFULFILLED_PAGE_SIZE) continue;
    const read = trackingFields.trackingNumber.readInput(value);
    if ('problem' in read) problems.push({ id, text: problemText(read.problem, { label }) });
    if ('problem' in read || read.value !== '') numbers.set(id, 'value' in read ? read.value : value);
  }
  return { numbers, problems };
}

export type BulkReply = ReplyTo<{ '': typeof bulkForm }>;
