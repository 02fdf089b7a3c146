import { adminFailures } from '#app/failures/admin-failure-texts.ts';
import { customerFailures } from '#app/failures/customer-failure-texts.ts';
import { addFailures, knownIntents } from '#app/failures/failure-texts.ts';
import { ADMIN_FORMS } from './support/admin-forms.ts';
import { tryForm } from './support/bad-replies.ts';
import { expect, test } from './support/shop.ts';
import { STOREFRONT_FORMS } from './support/storefront-forms.ts';

/** Forms of shops that deliver or have codes: what the server says of them is in specs of their own. */
const NOT_TRIED = [
  '/account default-address',
  '/account delete-address',
  '/account/addresses/:id ',
  '/account/addresses/:id country',
  '/admin/orders/:id cancel',
  '/admin/orders/:id deliver',
  '/admin/orders/:id return',
  '/admin/orders/:id revoke-links',
  '/admin/orders/:id send',
  '/admin/settings/invoices ',
  '/admin/to-send ',
  '/cart/items apply_code',
  '/cart/items remove_code',
  '/checkout change-address',
  '/checkout choose-address',
  '/checkout choose-method',
  '/checkout country',
  '/checkout deliver',
  '/checkout typed',
];

test('every form of the shop is sent to every bad reply', () => {
  for (const more of [adminFailures, customerFailures]) addFailures(more);
  // All that actions declare, but for PayPal's button, which is no form: tests/app/admin/guard.test.ts,
  // payments-live.spec.ts.
  const forms = Object.entries(knownIntents()).flatMap(([pattern, intents]) =>
    intents.map((intent) => `${pattern} ${intent}`),
  );
  const tried = Object.keys({ ...STOREFRONT_FORMS, ...ADMIN_FORMS });
  expect([...tried, ...NOT_TRIED].sort()).toEqual(forms.sort());
});

for (const [name, form] of Object.entries(STOREFRONT_FORMS)) {
  test(`a reply that is not the shop's leaves the page of ${name.trim()}, and a second try succeeds`, async ({
    page,
    shop,
  }) => tryForm(page, shop, form));
}
