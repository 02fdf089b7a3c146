import { rounds } from '../../support/thorough.ts';
import { test as administratorTest } from '../support/administrator.ts';
import { deliverNothing } from '../support/delivering.ts';
import { ADMIN_FORMS } from '../support/failures/admin-forms.ts';
import { tryForm } from '../support/failures/bad-replies.ts';
import { STOREFRONT_FORMS } from '../support/failures/storefront-forms.ts';
import { test } from '../support/shop.ts';

// Unit tests in app/failures cover every bad response and every form's message. In this file, the first form
// of each area gets all bad responses, and the other forms get these two.
const SOME = ['a lost network', 'a 502'];

const title = (name: string) =>
  `a reply that is not the shop's leaves the page of ${name.trim()}, and a second try succeeds`;

test.afterEach(async ({ shop }) => {
  await deliverNothing(shop);
  await shop.sql('delete from discounts');
});

for (const [at, [name, form]] of rounds(Object.entries(STOREFRONT_FORMS), 6).entries())
  test(title(name), ({ page, shop }) => tryForm(page, shop, form, at > 0 ? SOME : undefined));

for (const [at, [name, form]] of rounds(Object.entries(ADMIN_FORMS), 4).entries())
  administratorTest(title(name), ({ page, shop }) => tryForm(page, shop, form, at > 0 ? SOME : undefined));
