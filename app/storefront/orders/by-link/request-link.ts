import { fullLine } from '#app/forms/fields.ts';
import { form } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { requestOrderLink } from '#domain/payments/start/request-order-link.ts';
import * as texts from '#texts';

const MAX_LENGTH = { number: 36, email: 254 };

/** Emails a new order link. The response is the same if no such order exists. */
const requestLink = form({
  fields: { number: fullLine(MAX_LENGTH.number), email: fullLine(MAX_LENGTH.email) },
  texts: { fields: { number: { label: texts.orders.number }, email: { label: texts.account.email } } },
  onRefusal: () => ({}),
  async run({ values, shop, url }) {
    const limits = shop.settings.receiptLimits;
    await requestOrderLink(shop.db, { ...values, address: shop.address, limits });
    return { toasts: [], to: `${url.pathname}?asked=1` };
  },
});

export const linkForms = { ask: requestLink };
export type LinkReply = ReplyTo<typeof linkForms>;
