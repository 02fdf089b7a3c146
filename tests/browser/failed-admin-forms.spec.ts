import { ADMIN_FORMS } from './support/admin-forms.ts';
import { test } from './support/administrator.ts';
import { tryForm } from './support/bad-replies.ts';

for (const [name, form] of Object.entries(ADMIN_FORMS)) {
  test(`a reply that is not the shop's leaves the page of ${name.trim()}, and a second try succeeds`, async ({
    page,
    shop,
  }) => tryForm(page, shop, form));
}
