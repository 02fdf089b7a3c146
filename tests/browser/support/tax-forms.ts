import { openAsAdministrator } from './administrator.ts';
import type { FormTried } from './bad-replies.ts';
import { main, newName, press } from './products.ts';
import { expect, type Shop, toast } from './shop.ts';

const TAXES = '/admin/settings/taxes';

/** A zone of taxes with no place, which no other test meets. */
async function addZone(shop: Shop): Promise<string> {
  const name = newName('Zone');
  await shop.sql(`insert into zones (kind, name) values ('tax', $1)`, [name]);
  return name;
}

async function addClass(shop: Shop): Promise<string> {
  const name = newName('Class');
  await shop.sql('insert into tax_classes (name, position) values ($1, 9)', [name]);
  return name;
}

/** The forms of the page of taxes. */
export const TAX_FORMS: Record<string, FormTried> = {
  [`${TAXES} settings`]: async (page, shop) => {
    await openAsAdministrator(page, TAXES);
    const rounding = page.getByLabel('Tax is rounded');
    await rounding.selectOption('On each line');
    return {
      send: () => page.getByRole('region', { name: 'Prices and rounding' }).getByRole('button').click(),
      text: 'Failed to save the tax settings',
      stands: () => expect(rounding).toHaveValue('line'),
      async works() {
        await expect(toast(page, 'Tax settings saved')).toBeVisible();
        await shop.sql(`update shop_settings set tax_rounding = 'total'`);
      },
    };
  },
  [`${TAXES} class`]: async (page, shop) => {
    const name = newName('Class');
    await openAsAdministrator(page, TAXES);
    const field = page.getByLabel('Name of a new class');
    await field.fill(name);
    return {
      send: () => press(page, 'Add class'),
      text: 'Failed to save the class',
      stands: () => expect(field).toHaveValue(name),
      async works() {
        await expect(toast(page, 'Class saved')).toBeVisible();
        await shop.sql('delete from tax_classes where name = $1', [name]);
      },
    };
  },
  [`${TAXES} delete-class`]: async (page, shop) => {
    const name = await addClass(shop);
    await openAsAdministrator(page, TAXES);
    const field = page.getByLabel(`Name of class ${name}`);
    return {
      send: () => press(page, `Delete class ${name}`),
      text: 'Failed to delete the class',
      stands: () => expect(field).toBeVisible(),
      works: () => expect(field).toHaveCount(0),
    };
  },
  [`${TAXES} zone`]: async (page, shop) => {
    const name = newName('Zone');
    await openAsAdministrator(page, TAXES);
    const add = page.getByRole('region', { name: 'Add a zone' });
    await add.getByLabel('Name', { exact: true }).fill(name);
    await add.getByLabel('Places').fill('IO');
    return {
      send: () => press(page, 'Add a zone'),
      text: 'Failed to save the zone',
      stands: () => expect(add.getByLabel('Places')).toHaveValue('IO'),
      async works() {
        await expect(toast(page, 'Zone saved')).toBeVisible();
        await shop.sql('delete from zones where name = $1', [name]);
      },
    };
  },
  [`${TAXES} delete-zone`]: async (page, shop) => {
    const name = await addZone(shop);
    await openAsAdministrator(page, TAXES);
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    const question = main(page).getByText('Nothing more is taxed by its rates then.');
    await expect(question).toBeVisible();
    return {
      send: () => press(page, 'Delete zone'),
      text: 'Failed to delete the zone',
      stands: () => expect(question).toBeVisible(),
      works: () => expect(toast(page, 'Zone deleted')).toBeVisible(),
    };
  },
};
