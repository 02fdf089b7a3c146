import { href } from 'react-router';
import { plainText } from '#app/forms/fields.ts';
import { formsBy, type Submission } from '#app/forms/form.ts';
import { shownSuccess } from '#app/forms/outcome.ts';
import { redirectToSignIn, requireUser } from '#app/session/require-user.ts';
import { applyCode, normalizeCode, removeCode } from '#domain/cart/discount-code.ts';
import { limitCodes } from '#domain/payments/limits.ts';
import * as texts from '#texts';

/** Forms for the visitor's own cart. */
const cartForm = formsBy(({ shop, url }: Submission) => {
  const ended = redirectToSignIn(shop.session, texts.codes.applyFailed, href('/checkout'));
  if (ended) throw ended;
  return requireUser(shop.session, url);
});

/** The maximum number of characters of a wrong code that its error message repeats. */
const SHOWN_CODE = 40;

/** Applies a discount code. If the code is wrong, it stays in the field, and a message says why. */
const applyDiscount = cartForm({
  fields: { code: plainText },
  async run({ values, shop, actor: customer, refuse }) {
    const code = normalizeCode(values.code);
    const visitor = { userId: customer.uid, address: shop.address };
    const reason = await limitCodes(shop.paymentsDb, shop.settings.codeLimits, visitor, () =>
      applyCode(shop.db, shop.priceRules, { customer, code }),
    );
    if (reason !== null)
      return refuse({ errors: { code: texts.codes.whyNot(code.slice(0, SHOWN_CODE), reason) } });
    return shownSuccess(texts.codes.applied(code));
  },
});

const removeDiscount = cartForm({
  async run({ shop, actor: customer }) {
    await removeCode(shop.db, customer.uid);
    return shownSuccess(texts.codes.removed);
  },
});

/** The forms of the discount code. */
export const codeForms = { apply_code: applyDiscount, remove_code: removeDiscount };
