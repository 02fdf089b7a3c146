import { href } from 'react-router';
import { hiddenId, plainText } from '#app/forms/fields.ts';
import { type Form, formsBy, type Sent } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/forms.ts';
import type { Done } from '#app/forms/outcome.ts';
import { requireUser } from '#app/session/require-user.ts';
import type { User } from '#app/session/session.ts';
import { ADDRESS_FIELDS, type Address, MAX_ADDRESSES } from '#domain/addresses/address.ts';
import { readCheckout } from '#domain/addresses/checkout.ts';
import { readDeliveryTerms } from '#domain/addresses/delivery-terms.ts';
import { findAddress, listAddresses } from '#domain/addresses/queries.ts';
import { saveAddress } from '#domain/addresses/save-address.ts';
import { chooseMethod, reopenCheckout, saveCheckout, saveContact } from '#domain/addresses/save-checkout.ts';
import { demand } from '#lib/refusal.ts';
import { checkDelivery, deliveryReaders, emailErrors, typedDelivery } from './delivery-fields.ts';

const userForm = formsBy(({ shop, url }) => requireUser(shop.session, url));

const STAY: Done = { toasts: [], to: href('/checkout') };

/** Keeps where it goes, and takes it as said once it is right. */
const deliver = userForm({
  fields: deliveryReaders,
  async run({ form, shop, actor, refuse }) {
    const typed = typedDelivery(form);
    const terms = await readDeliveryTerms(shop.db);
    demand(terms.delivers, 'CART_CHANGED');
    const read = checkDelivery(typed, terms, actor.isAnonymous);
    if ('errors' in read) {
      await saveCheckout(shop.db, actor.uid, { ...typed, confirmed: false });
      return refuse({ errors: read.errors });
    }
    await saveCheckout(shop.db, actor.uid, { ...read.checked, confirmed: true });
    if (form.get('save_address') === 'on') await keepInBook(shop, actor, read.checked.address);
    return STAY;
  },
});

/** Keeps where a guest who has nothing sent gets the receipt, and takes it as said once it is right. */
const contact = userForm({
  fields: { email: plainText },
  async run({ form, shop, actor, refuse }) {
    const { email } = typedDelivery(form);
    const errors = emailErrors(email);
    const confirmed = Object.keys(errors).length === 0;
    await saveContact(shop.db, actor.uid, { email, confirmed });
    return confirmed ? STAY : refuse({ errors });
  },
});

/** What is in the book already, and what it can't hold, is left out: nobody has to hear of it here. */
async function keepInBook({ db }: Sent['shop'], user: User, address: Address): Promise<void> {
  if (user.isAnonymous) return;
  const book = await listAddresses(db, user.uid);
  if (book.length >= MAX_ADDRESSES || book.some((entry) => isSame(entry.address, address))) return;
  await saveAddress(db, { customerId: user.uid, id: null, address });
}

const isSame = (one: Address, other: Address): boolean =>
  ADDRESS_FIELDS.every((field) => one[field] === other[field]);

/** Keeps what was typed so far, for whoever leaves and comes back. */
const typed = userForm({
  async run({ form, shop, actor }) {
    await saveCheckout(shop.db, actor.uid, { ...typedDelivery(form), confirmed: false });
    return { toasts: [] };
  },
});

/** Shows the form of another country, without script. */
const country = userForm({
  fields: deliveryReaders,
  async run({ form, shop, actor, refuse }) {
    await saveCheckout(shop.db, actor.uid, { ...typedDelivery(form), confirmed: false });
    return refuse({ status: 200 });
  },
});

const changeAddress = userForm({
  async run({ shop, actor }) {
    await reopenCheckout(shop.db, actor.uid);
    return STAY;
  },
});

/** Takes an address of the visitor's own book. */
const chooseAddress = userForm({
  fields: { address: hiddenId('ADDRESS_NOT_FOUND') },
  async run({ values, shop, actor, refuse }) {
    const entry = await findAddress(shop.db, actor.uid, values.address);
    demand(entry, 'ADDRESS_NOT_FOUND');
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
    await chooseMethod(shop.db, actor.uid, values.method);
    return STAY;
  },
});

/** The forms of the delivery at the checkout. */
export const deliveryForms = {
  contact,
  deliver,
  typed,
  country,
  'change-address': changeAddress,
  'choose-address': chooseAddress,
  'choose-method': chooseDelivery,
};

/** The page has the payment's form too. */
export type DeliveryReply = ReplyTo<typeof deliveryForms & { '': Form<{ image_key?: string }, null> }>;
