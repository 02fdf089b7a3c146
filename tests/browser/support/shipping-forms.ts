import { openAsAdministrator } from './administrator.ts';
import type { FormTried } from './bad-replies.ts';
import { newName, press } from './products.ts';
import { expect, type Shop, toast } from './shop.ts';

const SHIPPING = '/admin/settings/shipping';

async function addMethod(shop: Shop): Promise<{ id: number; name: string }> {
  const name = newName('Parcel');
  const { rows } = await shop.sql(
    `insert into delivery_methods (zone_id, name, kind, active)
      select id, $1, 'fixed', false from zones where kind = 'delivery' limit 1 returning id`,
    [name],
  );
  return { id: rows[0].id, name };
}

/** The forms of the pages of deliveries. */
export const SHIPPING_FORMS: Record<string, FormTried> = {
  [`${SHIPPING} settings`]: async (page, shop) => {
    await openAsAdministrator(page, SHIPPING);
    const phone = page.getByLabel('The checkout asks for a phone number');
    await phone.check();
    return {
      send: () => press(page, 'Save'),
      text: 'Failed to save the shipping settings',
      stands: () => expect(phone).toBeChecked(),
      async works() {
        await expect(toast(page, 'Shipping settings saved')).toBeVisible();
        await shop.sql('update shop_settings set asks_phone = false');
      },
    };
  },
  [`${SHIPPING} zone`]: async (page, shop) => {
    const name = newName('Zone');
    await openAsAdministrator(page, SHIPPING);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Places').fill('IO');
    return {
      send: () => press(page, 'Add a zone'),
      text: 'Failed to save the zone',
      stands: () => expect(page.getByLabel('Places')).toHaveValue('IO'),
      async works() {
        await expect(toast(page, 'Zone saved')).toBeVisible();
        await shop.sql('delete from zones where name = $1', [name]);
      },
    };
  },
  [`${SHIPPING} delete-zone`]: async (page, shop) => {
    const name = newName('Zone');
    await shop.sql(`insert into zones (kind, name) values ('delivery', $1)`, [name]);
    await openAsAdministrator(page, SHIPPING);
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    const question = page.getByText('Its ways of delivery go with it.');
    await expect(question).toBeVisible();
    return {
      send: () => press(page, 'Delete zone'),
      text: 'Failed to delete the zone',
      stands: () => expect(question).toBeVisible(),
      works: () => expect(toast(page, 'Zone deleted')).toBeVisible(),
    };
  },
  [`${SHIPPING}/:id save`]: async (page, shop) => {
    const name = newName('Parcel');
    await openAsAdministrator(page, `${SHIPPING}/new`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Active').uncheck();
    return {
      send: () => press(page, 'Save'),
      text: 'Failed to save the way of delivery',
      stands: () => expect(page.getByLabel('Name')).toHaveValue(name),
      async works() {
        await expect(toast(page, 'Way of delivery saved')).toBeVisible();
        await shop.sql('delete from delivery_methods where name = $1', [name]);
      },
    };
  },
  [`${SHIPPING}/:id delete`]: async (page, shop) => {
    const { id } = await addMethod(shop);
    await openAsAdministrator(page, `${SHIPPING}/${id}?delete`);
    const question = page.getByText('It is offered to nobody any more then.');
    await expect(question).toBeVisible();
    return {
      send: () => press(page, 'Delete way of delivery'),
      text: 'Failed to delete the way of delivery',
      stands: () => expect(question).toBeVisible(),
      works: () => expect(toast(page, 'Way of delivery deleted')).toBeVisible(),
    };
  },
};
