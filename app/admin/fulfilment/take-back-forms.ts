import { hiddenNumber, plainText } from '#app/forms/fields.ts';
import { info, success } from '#app/forms/outcome.ts';
import { quoteLines } from '#domain/payments/quote-lines.ts';
import { takeBackLines } from '#domain/payments/take-back-lines.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';
import { orderIdFrom } from '../orders/order-id-from.ts';
import { piecesFrom } from './pieces-from.ts';

type Asked = {
  /** By line, as they were typed. */
  pieces: [line: number, pieces: number][];
  /** Cents that would go back. */
  amount: number;
};

/** Takes pieces back. The first press says what goes back, the second one, of the same, does it. */
function takeBack(kind: 'cancelled' | 'returned') {
  const fields = { version: hiddenNumber, sure: hiddenNumber, delivery: plainText, restock: plainText };
  return adminForm<typeof fields, Asked | null>({
    fields,
    async run({ params, form, values, shop, actor, refuse }) {
      const pieces = piecesFrom(form);
      if (pieces === null) return refuse({ message: texts.adminFulfilment.notWhole });
      const orderId = orderIdFrom(params);
      const asked = { kind, pieces, delivery: values.delivery !== '' };
      const { amount } = await quoteLines(shop.db, orderId, asked);
      if (values.sure !== amount) return refuse({ more: { pieces: [...pieces], amount } });
      const { version, restock } = values;
      const take = { ...asked, orderId, amount, version, restock: restock !== '', actorUid: actor.uid };
      const refunded = await takeBackLines(shop.db, shop.gateways, take);
      return refunded.state === 'refunding'
        ? info(texts.adminOrders.orderRefunding(refunded.provider))
        : success(texts.adminFulfilment.takenBack[kind]);
    },
  });
}

export const cancel = takeBack('cancelled');
export const takeReturn = takeBack('returned');
