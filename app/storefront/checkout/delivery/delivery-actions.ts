import { href } from 'react-router';
import { hiddenId, plainText } from '#app/forms/fields.ts';
import { type Form, formsBy, type Submission } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import type { Done } from '#app/forms/outcome.ts';
import { requireUser } from '#app/session/require-user.ts';
import type { User } from '#app/session/session.ts';
import { ADDRESS_FIELDS, type Address, MAX_ADDRESSES } from '#domain/addresses/address.ts';
import { readCheckout } from '#domain/addresses/checkout-details.ts';
import { readDeliveryTerms } from '#domain/addresses/delivery-terms.ts';
import { findAddress, listAddresses } from '#domain/addresses/queries.ts';
import { saveAddress } from '#domain/addresses/save-address.ts';
import {
  chooseShippingMethod,
  reopenCheckout,
  saveCheckout,
  saveCheckoutDraft,
  saveContact,
} from '#domain/addresses/save-checkout-details.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { codeForms } from '../cart/discount-code-actions.ts';
import { checkDelivery, deliveryReaders, emailErrors, readDeliveryInput } from './delivery-fields.ts';

const userForm = formsBy(({ shop, url }) => requireUser(shop.session, url));

const STAY: Done = { toasts: [], to: href('/checkout') };

/** Saves the delivery address and method. If they are valid, marks them as confirmed. */
const deliver = userForm({
  fields: deliveryReaders,
  async run({ form, shop, actor, refuse }) {
    const input = readDeliveryInput(form);
    const terms = await readDeliveryTerms(shop.db);
    assert(terms.delivers, 'CART_CHANGED');
    const read = checkDelivery(input, terms, actor.isAnonymous);
    if ('errors' in read) {
      await saveCheckout(shop.db, actor.uid, { ...input, confirmed: false });
      return refuse({ errors: read.errors });
    }
    await saveCheckout(shop.db, actor.uid, { ...read.checked, confirmed: true });
    if (form.get('save_address') === 'on') await saveToAddressBook(shop, actor, read.checked.address);
    return STAY;
  },
});

/**
 * Saves a guest's email address for the receipt if nothing is shipped. If it is valid, marks it as confirmed.
 */
const contact = userForm({
  fields: { email: plainText },
  async run({ form, shop, actor, refuse }) {
    const { email } = readDeliveryInput(form);
    const errors = emailErrors(email);
    const confirmed = Object.keys(errors).length === 0;
    await saveContact(shop.db, actor.uid, { email, confirmed });
    return confirmed ? STAY : refuse({ errors });
  },
});

/** Saves the address in the member's address book, unless it is already there or the address book is full. */
async function saveToAddressBook({ db }: Submission['shop'], user: User, address: Address): Promise<void> {
  if (user.isAnonymous) return;
  const book = await listAddresses(db, user.uid);
  if (book.length >= MAX_ADDRESSES || book.some((entry) => isSame(entry.address, address))) return;
  await saveAddress(db, { customerId: user.uid, id: null, address });
}

const isSame = (one: Address, other: Address): boolean =>
  ADDRESS_FIELDS.every((field) => one[field] === other[field]);

/** Saves incomplete input, so that it is still there if the shopper leaves the page and comes back. */
const saveDraft = userForm({
  async run({ form, shop, actor }) {
    await saveCheckoutDraft(shop.db, actor.uid, readDeliveryInput(form));
    return { toasts: [] };
  },
});

/** Without JavaScript, a button sends the form, which is then shown with the fields of the chosen country. */
const country = userForm({
  fields: deliveryReaders,
  async run({ form, shop, actor, refuse }) {
    await saveCheckout(shop.db, actor.uid, { ...readDeliveryInput(form), confirmed: false });
    return refuse({ status: 200 });
  },
});

const changeAddress = userForm({
  async run({ shop, actor }) {
    await reopenCheckout(shop.db, actor.uid);
    return STAY;
  },
});

/** Uses an address of the visitor's address book. */
const chooseAddress = userForm({
  fields: { address: hiddenId('ADDRESS_NOT_FOUND') },
  async run({ values, shop, actor, refuse }) {
    const entry = await findAddress(shop.db, actor.uid, values.address);
    assert(entry, 'ADDRESS_NOT_FOUND');
    const terms = await readDeliveryTerms(shop.db);
    const { billing, email } = await readCheckout(shop.db, actor.uid);
    const chosen = { email, address: entry.address, billing };
    const read = checkDelivery(chosen, terms, false);
    await saveCheckout(shop.db, actor.uid, { ...chosen, confirmed: 'checked' in read });
    return 'errors' in read ? refuse({ errors: read.errors }) : STAY;
  },
});

const chooseDelivery = userForm({
  fields: { method: hiddenId('NOT_DELIVERED') },
  async run({ values, shop, actor }) {
    await chooseShippingMethod(shop.db, actor.uid, values.method);
    return STAY;
  },
});

/** The delivery forms of the checkout. */
export const deliveryForms = {
  contact,
  deliver,
  typed: saveDraft,
  country,
  'change-address': changeAddress,
  'choose-address': chooseAddress,
  'choose-method': chooseDelivery,
};

/** The response to any form of the checkout. The payment form has no intent. */
export type CheckoutReply = ReplyTo<
  typeof deliveryForms & typeof codeForms & { '': Form<{ image_key?: string }, null> }
>;
