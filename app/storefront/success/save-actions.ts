import { href } from 'react-router';
import { IdentityError, signsOut } from '#app/clients/identity/errors.ts';
import { password, personName, plainText } from '#app/forms/fields.ts';
import { form } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { success } from '#app/forms/outcome.ts';
import { logRefused, logSecurityEvent } from '#app/session/log-security.ts';
import { requireUser } from '#app/session/require-user.ts';
import { saveAddress } from '#domain/addresses/save-address.ts';
import type { Order } from '#domain/orders/queries.ts';
import { assert } from '#lib/errors/domain-error.ts';
import * as texts from '#texts';
import { identityProblem } from '../auth/form-errors.ts';
import { MAX_DISPLAY_NAME } from '../auth/limits.ts';
import { register } from '../auth/register.ts';
import { findOwnOrder } from './find-own-order.ts';

/**
 * Makes the guest a member, who keeps the order. The account gets the email address of the order's
 * confirmation. The form asks for an address only if the order has none. If the address is refused, the
 * message does not say why (decision 0049).
 */
const saveDetails = form({
  fields: { email: plainText, password },
  async run({ values, shop, url, refuse }) {
    const user = requireUser(shop.session, url);
    // The form was sent twice, and the first time has already made the guest a member.
    if (!user.isAnonymous) return { toasts: [], to: href('/success') };
    const order = await findOwnOrder(shop, user.uid, url);
    assert(order, 'ORDER_NOT_FOUND');
    const email = order.mailedTo ?? values.email.trim();
    if (email === '') return refuse({ errors: { email: texts.fields.missing } });
    try {
      await register(shop, { email, password: values.password, displayName: nameIn(order) });
    } catch (error) {
      if (error instanceof IdentityError && signsOut(error.code)) shop.session.signOut();
      logRefused(shop, 'sign-up', error);
      const isTaken = error instanceof IdentityError && error.code === 'email-already-in-use';
      if (isTaken) return refuse({ message: texts.orderSteps.saveFailed, toasts: [] });
      return refuse(identityProblem(error, texts.account.signUpFailed));
    }
    logSecurityEvent(shop, 'signed-up');
    // The new account has an empty address book, so save the order's address.
    const address = order.delivery?.address;
    if (address) await saveAddress(shop.db, { customerId: user.uid, id: null, address });
    return success(texts.account.accountCreated, `${href('/success')}?order=${order.id}`);
  },
});

/** The name in the order's address; '' if it is not valid as a display name. */
function nameIn({ delivery }: Order): string {
  const read = personName(MAX_DISPLAY_NAME).readInput(delivery?.address.name ?? '');
  return 'value' in read ? read.value : '';
}

export const saveForms = { save: saveDetails };
export type SaveReply = ReplyTo<typeof saveForms>;
