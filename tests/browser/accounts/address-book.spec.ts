import { button, signUpByRequest } from '../support/accounts.ts';
import { deliverAbroad, deliverNothing } from '../support/delivering.ts';
import { sendForm } from '../support/send-form.ts';
import { expect, opened, test, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.afterEach(({ shop }) => deliverNothing(shop));

test('a shop that ships nothing shows no address book, as the specification requires @ci', async ({
  page,
}) => {
  await signUpByRequest(page);
  await opened(page, '/account');
  await expect(
    page.getByRole('heading', { name: 'Profile' }).or(page.getByLabel('Display name')),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeHidden();
  expect((await page.request.get('/account/addresses/new')).status()).toBe(404);
});

test('a member adds, edits and deletes addresses with the fields of their country', async ({
  page,
  shop,
}) => {
  await deliverAbroad(shop);
  await signUpByRequest(page);
  await opened(page, '/account');
  await page.getByRole('link', { name: 'Add an address' }).click();
  await expect(page.getByRole('heading', { name: 'New address' })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Example');
  await expect(page.getByLabel('ZIP code')).toBeVisible();
  await page.getByLabel('Street address').fill('Torstr. 1');
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await expect(page.getByLabel('State')).toBeHidden();
  await expect(page.getByLabel('Street address')).toHaveValue('Torstr. 1');
  await page.getByLabel('Postal code').fill('1011');
  await button(page, 'Save address').click();
  await expect(page.getByText('Please fill in this field.')).toBeVisible();
  await expect(page.getByText('Enter a valid postal code for this country')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('City').fill('Berlin');
  await page.getByLabel('Postal code').fill('10115');
  await button(page, 'Save address').click();
  await expect(page).toHaveURL('/account');
  await expect(toast(page, 'Address saved')).toBeVisible();
  await expect(page.getByText('10115 Berlin')).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit: Ann Example, Torstr. 1' }).click();
  await page.getByLabel('City').fill('Potsdam');
  await button(page, 'Save address').click();
  await expect(page.getByText('10115 Potsdam')).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Ann Example, Torstr. 1' }).click();
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member adds an address with the fields of another country, and makes it the default @ci', async ({
    page,
    shop,
  }) => {
    await deliverAbroad(shop);
    await signUpByRequest(page);
    const first = { country: 'AT', name: 'Ann Example', line1: 'Ring 1', postcode: '1010', city: 'Wien' };
    await sendForm(page, '/account/addresses/new', first);
    await page.goto('/account');
    await page.getByRole('link', { name: 'Add an address' }).click();
    await page.getByLabel('Street address').fill('Ring 2');
    await page.getByLabel('Country').selectOption({ label: 'Austria' });
    await page.getByRole('button', { name: 'Use this country' }).click();
    await expect(page.getByLabel('State')).toBeHidden();
    await expect(page.getByLabel('Street address')).toHaveValue('Ring 2');
    await page.getByLabel('Postal code').fill('1010');
    await page.getByLabel('City').fill('Wien');
    await page.getByLabel('City').press('Enter');
    await expect(page.getByText('Address saved')).toBeVisible();
    await page.getByRole('button', { name: 'Make default: Ann Example, Ring 2' }).click();
    await expect(page.getByText('Default address changed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make default: Ann Example, Ring 1' })).toBeVisible();
  });
});
