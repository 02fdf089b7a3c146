import { openAsAdministrator } from './administrator.ts';
import type { FormTried } from './bad-replies.ts';
import { newName, press } from './products.ts';
import { expect, toast } from './shop.ts';

const PAGE = '/admin/settings/discounts/:id';

/** The forms of the page of a discount. */
export const DISCOUNT_FORMS: Record<string, FormTried> = {
  [`${PAGE} save`]: async (page, shop) => {
    const name = newName('Free');
    await openAsAdministrator(page, '/admin/settings/discounts/new');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Kind').selectOption('Free delivery');
    await page.getByLabel('Active').uncheck();
    return {
      send: () => press(page, 'Save'),
      text: 'Failed to save the discount',
      stands: () => expect(page.getByLabel('Name')).toHaveValue(name),
      async works() {
        await expect(toast(page, 'Discount saved')).toBeVisible();
        await shop.sql('delete from discounts where name = $1', [name]);
      },
    };
  },
  [`${PAGE} delete`]: async (page, shop) => {
    const { rows } = await shop.sql(
      `insert into discounts (name, kind, active) values ('Doomed', 'delivery', false) returning id`,
    );
    await openAsAdministrator(page, `/admin/settings/discounts/${rows[0].id}?delete`);
    const question = page.getByText('Nobody gets this discount any more then.');
    await expect(question).toBeVisible();
    return {
      send: () => press(page, 'Delete discount'),
      text: 'Failed to delete the discount',
      stands: () => expect(question).toBeVisible(),
      works: () => expect(toast(page, 'Discount deleted')).toBeVisible(),
    };
  },
};
