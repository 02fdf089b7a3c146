import * as texts from '#texts';
import type { FailureTexts } from './failure-texts.ts';
import { restockFailures } from './restock-failure-texts.ts';

const { saveDeliveryFailed } = texts.checkout;

/**
 * The messages of the account and checkout forms. They are in a separate file, because few pages need them.
 */
export const customerFailures: FailureTexts = {
  actions: {
    ...restockFailures.actions,
    checkout: {
      apply_code: texts.codes.applyFailed,
      remove_code: texts.cart.updateCartFailed,
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
    success: { save: texts.account.signUpFailed },
    'back-in-stock/:token': { confirm: texts.restock.confirmFailed, stop: texts.restock.stopFailed },
    'account/addresses/:id': { '': texts.addresses.saveFailed, country: texts.failures.loadPageFailed },
  },
  whereToCheck: {},
  pages: {},
};
