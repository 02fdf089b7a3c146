import { href } from 'react-router';
import { form } from '#app/forms/form.ts';
import { success } from '#app/forms/outcome.ts';
import { confirmRestockRequest, endRestockRequests } from '#domain/restock/request-links.ts';
import * as texts from '#texts';

const here = (token = '') => href('/back-in-stock/:token', { token });

const confirm = form({
  async run({ shop, params: { token = '' } }) {
    await confirmRestockRequest(shop.db, token);
    return { toasts: [], to: here(token) };
  },
});

const stop = form({
  async run({ shop, params: { token = '' } }) {
    await endRestockRequests(shop.db, token);
    return success(texts.restock.stopped, here(token));
  },
});

/**
 * The forms on the page of an emailed link. Opening the link alone changes nothing, because programs such as
 * virus scanners open links in emails.
 */
export const linkForms = { confirm, stop };
