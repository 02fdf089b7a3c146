import { test } from './support/administrator.ts';
import { tryForm } from './support/bad-replies.ts';
import { deliverNothing } from './support/delivering.ts';
import { TRADING_FORMS } from './support/trading-forms.ts';

test.afterEach(async ({ shop }) => {
  await deliverNothing(shop);
  await shop.sql('delete from discounts');
});

for (const [name, form] of Object.entries(TRADING_FORMS)) {
  test(`a reply that is not the shop's leaves the page of ${name.trim()}, and a second try succeeds`, async ({
    page,
    shop,
  }) => tryForm(page, shop, form, ['a lost network', 'a 502', 'a body cut off']));
}
