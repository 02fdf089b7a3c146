import { adminFailures } from '#app/failures/admin-failure-texts.ts';
import { customerFailures } from '#app/failures/customer-failure-texts.ts';
import { addFailures, knownIntents } from '#app/failures/failure-texts.ts';
import { ADMIN_FORMS } from './support/admin-forms.ts';
import { tryForm } from './support/bad-replies.ts';
import { expect, test } from './support/shop.ts';
import { STOREFRONT_FORMS } from './support/storefront-forms.ts';
import { TRADING_FORMS } from './support/trading-forms.ts';

/** Sent without script alone, or by two presses of which the first is refused: fulfilment.spec.ts. */
const NOT_TRIED = [
  '/account/addresses/:id country',
  '/admin/orders/:id cancel',
  '/admin/orders/:id return',
  '/admin/settings/feed make',
  '/admin/settings/feed revoke',
  '/checkout country',
];

test('every form of the shop is sent to every bad reply', () => {
  for (const more of [adminFailures, customerFailures]) addFailures(more);
  // All that actions declare, but for PayPal's button, which is no form: tests/app/admin/guard.test.ts,
  // payments-live.spec.ts.
  const forms = Object.entries(knownIntents()).flatMap(([pattern, intents]) =>
    intents.map((intent) => `${pattern} ${intent}`),
  );
  const tried = Object.keys({ ...STOREFRONT_FORMS, ...ADMIN_FORMS, ...TRADING_FORMS });
  expect([...tried, ...NOT_TRIED].sort()).toEqual(forms.sort());
});

for (const [name, form] of Object.entries(STOREFRONT_FORMS)) {
  test(`a reply that is not the shop's leaves the page of ${name.trim()}, and a second try succeeds`, async ({
    page,
    shop,
  }) => tryForm(page, shop, form));
}
