import { expect, test } from 'vitest';
import { adminFailures } from './admin-failure-texts.ts';
import { customerFailures } from './customer-failure-texts.ts';
import { actionFailure, addFailureTexts, checkFirst, intentsWithText } from './failure-texts.ts';

for (const more of [adminFailures, customerFailures]) addFailureTexts(more);

/**
 * All forms, grouped by their failure message. Each entry is a route, followed by the intents of its forms.
 */
const FORMS: Record<string, [pattern: string, ...intents: string[]][]> = {
  'Failed to log in': [['/auth', 'login', 'guest']],
  'Failed to create an account': [
    ['/auth', 'signup'],
    ['/success', 'save'],
  ],
  'Failed to save your request': [['/product/:id/back-in-stock', 'ask']],
  'Failed to confirm your request': [['/back-in-stock/:token', 'confirm']],
  'Failed to stop the emails': [['/back-in-stock/:token', 'stop']],
  'Failed to save the payment methods': [['/admin/settings/payments', 'methods']],
  'Failed to test the connection': [['/admin/settings/payments', 'test']],
  'Failed to save the sections': [['/admin/settings/home', 'arrange', 'add-section', 'edit-section']],
  'Failed to log out': [['/logout', '']],
  'Failed to reset the password': [['/reset-password', 'ask', 'choose']],
  'Failed to update profile': [['/account', 'profile']],
  'Failed to change password': [['/account', 'password']],
  'Failed to delete account': [['/account', 'delete']],
  'Failed to save the address': [
    ['/account', 'default-address'],
    ['/account/addresses/:id', ''],
  ],
  'Failed to delete the address': [['/account', 'delete-address']],
  'This page could not be loaded': [['/account/addresses/:id', 'country']],
  'Failed to send a new link': [['/orders/by-link/:token', 'ask']],
  'Failed to add to cart': [['/cart/items', 'add']],
  'Failed to update cart': [
    ['/cart/items', 'increase', 'decrease'],
    ['/checkout', 'remove_code'],
  ],
  'Failed to remove item': [['/cart/items', 'remove']],
  'Failed to add to favorites': [['/favorites/items', 'add']],
  'Failed to remove from favorites': [['/favorites/items', 'remove']],
  'Failed to save your order details': [['/checkout', '']],
  'Failed to save your email': [['/checkout', 'contact']],
  'Failed to apply the discount code': [['/checkout', 'apply_code']],
  'Failed to save the delivery details': [
    ['/checkout', 'country', 'typed', 'deliver', 'choose-address', 'change-address', 'choose-method'],
  ],
  'Failed to create product': [['/admin/add-product', '']],
  'Failed to update product': [['/admin/products/:id', '']],
  'Failed to show the preview': [
    ['/admin/add-product', 'preview'],
    ['/admin/products/:id', 'preview'],
  ],
  'Failed to save the options': [['/admin/products/:id', 'options']],
  'Failed to add the variants': [['/admin/products/:id', 'add-variants']],
  'Failed to save the variants': [['/admin/products/:id/variants', 'save']],
  'Failed to change the variants': [['/admin/products/:id/variants', 'chosen']],
  'Failed to update stock': [['/admin/products', 'increase', 'decrease', 'set']],
  'Failed to delete product': [['/admin/products', 'delete']],
  'Failed to change the products': [['/admin/products', 'bulk']],
  'Failed to duplicate the product': [
    ['/admin/products', 'duplicate'],
    ['/admin/products/:id', 'duplicate'],
  ],
  'Failed to import the products': [
    ['/admin/import', ''],
    ['/admin/import/:id', 'apply', 'discard'],
  ],
  'Failed to add category': [['/admin/categories/:id', 'add']],
  'Failed to update category': [['/admin/categories/:id', 'update']],
  'Failed to delete category': [['/admin/categories/:id', 'delete']],
  'Failed to move the category': [['/admin/categories', 'move']],
  'Failed to save the note': [['/admin/orders/:id', 'note']],
  'Failed to queue the email': [['/admin/orders/:id', 'resend']],
  'Failed to revoke the links': [['/admin/orders/:id', 'revoke-links']],
  'Failed to refund the order': [['/admin/orders/:id', 'cancel-unpaid', 'refund', 'repeat-refund']],
  'Failed to mark the order as sent': [
    ['/admin/orders/:id', 'send'],
    ['/admin/to-send', ''],
  ],
  'Failed to mark the shipment as delivered': [['/admin/orders/:id', 'deliver']],
  'Failed to cancel or return the items': [['/admin/orders/:id', 'cancel', 'return']],
  'Failed to try the job again': [['/admin/jobs', 'retry']],
  'Failed to discard the job': [['/admin/jobs', 'discard']],
  'Failed to save this step': [
    ['/admin/setup', 'name', 'country', 'language', 'rates', 'start', 'remove-demo', 'skip', 'close'],
  ],
  'Failed to save the site configuration': [
    ['/admin/settings/site', '', 'name', 'behavior', 'language', 'currency', 'time-zone'],
    ['/admin/settings/look', 'look', 'navigation', 'logo', 'icon'],
    ['/admin/settings/home', 'banner', 'categories', 'social'],
  ],
  'Failed to save the intro': [['/admin/settings/mails/:kind', 'opening', 'restore']],
  'Failed to send the preview': [['/admin/settings/mails/:kind', 'send']],
  'Failed to save the page': [
    ['/admin/settings/pages', 'terms'],
    ['/admin/settings/pages/:id', 'save'],
  ],
  'Failed to render the preview': [['/admin/settings/pages/:id', 'preview']],
  'Failed to delete the page': [['/admin/settings/pages/:id', 'delete']],
  'Failed to save the tax settings': [['/admin/settings/taxes', 'settings']],
  'Failed to save the tax class': [['/admin/settings/taxes', 'class']],
  'Failed to delete the tax class': [['/admin/settings/taxes', 'delete-class']],
  'Failed to save the shipping settings': [['/admin/settings/shipping', 'settings']],
  'Failed to save the delivery method': [['/admin/settings/shipping/:id', 'save']],
  'Failed to delete the delivery method': [['/admin/settings/shipping/:id', 'delete']],
  'Failed to save the zone': [
    ['/admin/settings/taxes', 'zone'],
    ['/admin/settings/shipping', 'zone'],
  ],
  'Failed to delete the zone': [
    ['/admin/settings/taxes', 'delete-zone'],
    ['/admin/settings/shipping', 'delete-zone'],
  ],
  'Failed to save the discount': [['/admin/settings/discounts/:id', 'save']],
  'Failed to delete the discount': [['/admin/settings/discounts/:id', 'delete']],
  'Failed to create the feed address': [['/admin/settings/feed', 'make']],
  'Failed to revoke the feed address': [['/admin/settings/feed', 'revoke']],
  'Failed to save the invoice settings': [['/admin/settings/invoices', '', 'shown']],
  'Failed to save these settings': [
    ['/admin/settings/pay-later', 'account', 'bank-transfer', 'invoice', 'cash-on-collection'],
  ],
  'Failed to record the payment': [['/admin/orders/:id', 'note-payment']],
  'Failed to remove the payment': [['/admin/orders/:id', 'remove-payment']],
};

const listed = Object.entries(FORMS).flatMap(([message, routes]) =>
  routes.flatMap(([pattern, ...intents]) => intents.map((intent) => `${pattern} ${intent}: ${message}`)),
);

test('every form has its expected failure message', () => {
  const forms = Object.entries(intentsWithText()).flatMap(([pattern, intents]) =>
    intents.map((intent) => `${pattern} ${intent}: ${actionFailure(pattern, intent)}`),
  );
  expect(forms.sort()).toEqual(listed.sort());
});

/** The hints where to check whether a form has arrived, shown before the visitor sends the form again. */
test.each([
  ['Check your cart before you try again.', ['/cart/items']],
  ['Check your favorites before you try again.', ['/favorites/items']],
  ['Check the products before you try again.', ['/admin/products', '/admin/add-product']],
  ['Check the categories before you try again.', ['/admin/categories', '/admin/categories/:id']],
  ['Check the recent imports before you try again.', ['/admin/import', '/admin/import/:id']],
  ['Check the jobs before you try again.', ['/admin/jobs']],
  ['Check this order before you try again.', ['/admin/orders/:id', '/admin/to-send']],
  [
    'Check these settings before you try again.',
    [
      '/admin/settings/taxes',
      '/admin/settings/shipping',
      '/admin/settings/shipping/:id',
      '/admin/settings/discounts/:id',
      '/admin/settings/pages/:id',
    ],
  ],
  [null, ['/auth', '/account', '/checkout', '/logout']],
])(
  'a visitor is asked to check before sending a form twice, where that would act twice: %s',
  (hint, patterns) => {
    for (const pattern of patterns) expect([pattern, checkFirst(pattern)]).toEqual([pattern, hint]);
  },
);
