import { href } from 'react-router';
import { hiddenId } from '#app/forms/fields.ts';
import { formsBy } from '#app/forms/form.ts';
import { success } from '#app/forms/outcome.ts';
import { requireUser } from '#app/session/require-user.ts';
import { deleteAddress } from '#domain/addresses/delete-address.ts';
import { setDefaultAddress } from '#domain/addresses/set-default.ts';
import * as texts from '#texts';

const userForm = formsBy(({ shop, url }) => requireUser(shop.session, url));

const fields = { address: hiddenId('ADDRESS_NOT_FOUND') };

const setDefault = userForm({
  fields,
  async run({ values, shop, actor }) {
    await setDefaultAddress(shop.db, { customerId: actor.uid, id: values.address });
    return success(texts.addresses.defaultSet, href('/account'));
  },
});

const remove = userForm({
  fields,
  async run({ values, shop, actor }) {
    await deleteAddress(shop.db, { customerId: actor.uid, id: values.address });
    return success(texts.addresses.removed, href('/account'));
  },
});

/** The forms for one address in the visitor's address book. */
export const addressBookForms = { 'default-address': setDefault, 'delete-address': remove };
