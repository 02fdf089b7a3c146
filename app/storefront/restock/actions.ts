import { href } from 'react-router';
import { hiddenId, line } from '#app/forms/fields.ts';
import { form } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { requestRestockMail } from '#domain/restock/request-mail.ts';
import { isMailAddress } from '#lib/text/mail-address.ts';
import * as texts from '#texts';

const MAX_EMAIL = 254;

/** The response to a script if the request for an email was recorded. */
type Noted = { ok: true; noted: string; toasts: [] };

/**
 * Records that a visitor wants an email when the product is back in stock. Members only press the button.
 * Other visitors enter an email address, and the response is the same for every address.
 */
const ask = form({
  fields: { product: hiddenId('PRODUCT_NOT_FOUND'), email: line(MAX_EMAIL) },
  texts: { fields: { email: { label: texts.account.email } } },
  onRefusal: () => ({}),
  async run({ values: { product: productId, email: typed }, shop, refuse }) {
    const { user } = shop.session;
    const own = user?.email && typed === '' ? user.email : null;
    const email = own ?? typed;
    if (!isMailAddress(email)) return refuse({ toasts: [], errors: { email: texts.restock.invalidEmail } });
    const customerId = user && own !== null ? user.uid : null;
    const result = await requestRestockMail(shop.db, { productId, email, customerId, address: shop.address });
    if (result === 'in-stock') return refuse({ toasts: [], message: texts.restock.inStock });
    const noted = customerId === null ? texts.restock.checkMail : texts.restock.noted;
    const done = customerId === null ? 'asked' : 'noted';
    return {
      toasts: [],
      to: `${href('/product/:id/back-in-stock', { id: String(productId) })}?done=${done}`,
      json: { body: { ok: true, noted, toasts: [] } satisfies Noted, status: 200 },
    };
  },
});

export const restockForms = { ask };
export type RestockReply = ReplyTo<typeof restockForms>;
export type AskReply = RestockReply | Noted;
