import * as texts from '#texts';
import type { Failures } from './failure-texts.ts';

const { saveDeliveryFailed } = texts.checkout;

/** What the forms of the account and of the checkout say when they fail: few pages have them. */
export const customerFailures: Failures = {
  actions: {
    checkout: {
      'change-address': saveDeliveryFailed,
      'choose-address': saveDeliveryFailed,
      'choose-method': saveDeliveryFailed,
      contact: texts.checkout.saveContactFailed,
      country: saveDeliveryFailed,
      deliver: saveDeliveryFailed,
      typed: saveDeliveryFailed,
    },
    account: {
      profile: texts.account.updateProfileFailed,
      password: texts.account.changePasswordFailed,
      delete: texts.account.deleteAccountFailed,
      'default-address': texts.addresses.saveFailed,
      'delete-address': texts.addresses.removeFailed,
    },
    'cart/items': { apply_code: texts.codes.applyFailed, remove_code: texts.cart.updateCartFailed },
    'account/addresses/:id': { '': texts.addresses.saveFailed, country: texts.failures.loadPageFailed },
  },
  lookAt: {},
  pages: {},
};
