import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { becomeGuest, makeAccount, newEmail, PASSWORD } from '../support/accounts.ts';
import { payByRequest } from '../support/buying.ts';
import {
  datesIn,
  deliverAbroad,
  deliverNothing,
  field,
  fillCart,
  latestOrder,
} from '../support/delivering.ts';
import { postForm, sendForm } from '../support/send-form.ts';
import { expect, opened, type Shop, test, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.beforeEach(({ shop }) => deliverAbroad(shop));
test.afterEach(({ shop }) => deliverNothing(shop));

const ADDRESS = {
  ...{ country: 'US', name: 'Ada King', line1: '548 Market St' },
  ...{ city: 'San Francisco', region: 'CA', postcode: '94104' },
};

/** Buys one item that is shipped, as a guest. Sends requests and opens no page. */
async function buyAsGuest(page: Page, shop: Shop, email: string): Promise<void> {
  await fillCart(page, shop);
  await sendForm(page, '/checkout', { intent: 'deliver', email, ...ADDRESS });
  await payByRequest(page);
}

/** Makes the same purchase as `buyAsGuest`, but on the pages. Ends on the success page. */
async function buyOnPages(page: Page, shop: Shop, email: string): Promise<void> {
  await fillCart(page, shop);
  await page.goto('/checkout');
  await page.getByLabel('Email').fill(email);
  await field(page, 'name').fill('Ada King');
  await field(page, 'line1').fill('548 Market St');
  await field(page, 'city').fill('San Francisco');
  await field(page, 'region').selectOption({ label: 'California' });
  await field(page, 'postcode').fill('94104');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('San Francisco, CA 94104')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL('/success');
}

const saved = (page: Page) => page.getByRole('region', { name: 'Save your details' });

async function choosePassword(page: Page, password: string): Promise<void> {
  await saved(page).getByLabel('Choose a password').fill(password);
  await saved(page).getByRole('button', { name: 'Create account' }).click();
}

for (const javaScriptEnabled of rounds([true, false])) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a guest sees what happens next, and becomes a member with order and address', async ({
      page,
      shop,
    }) => {
      const email = newEmail('saved');
      if (javaScriptEnabled) await buyOnPages(page, shop, email);
      else {
        await buyAsGuest(page, shop, email);
        await page.goto('/success');
      }
      const main = page.getByRole('main');
      await expect(main.getByText(`Your confirmation goes to ${email}.`)).toBeVisible();
      const next = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem');
      await expect(next).toHaveText([
        /We prepare your order\.$/,
        /We email you when it ships\.$/,
        new RegExp(`It should arrive ${datesIn(2, 4)}\\.$`),
      ]);
      await expect(main.getByRole('heading', { name: 'Deliver to' })).toBeVisible();
      await expect(main.getByText('548 Market St')).toBeVisible();
      await expect(main.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
      // The contrast of a message can't be checked while the message fades in or out.
      if (javaScriptEnabled) {
        await expect(page.getByText('Payment successful!')).toBeHidden();
        expect(await violations(page)).toEqual([]);
      }

      await choosePassword(page, 'short');
      await expect(saved(page).getByText('Password should be at least 6 characters').first()).toBeVisible();
      await choosePassword(page, PASSWORD);
      await expect(page.getByText('Account created successfully!').first()).toBeVisible();
      await expect(saved(page)).toBeHidden();
      const order = await latestOrder(shop);
      await page.goto('/orders');
      await expect(main.getByRole('link', { name: `Order ${order.id.slice(0, 8)}` })).toBeVisible();
      await page.goto('/account');
      await expect(main.getByText('Ada King').first()).toBeVisible();
      await expect(main.getByText(email).first()).toBeVisible();
      await expect(main.getByText('548 Market St')).toBeVisible();
    });
  });
}

test('an email with an account is refused without revealing that, and logging in adds the order to it @ci', async ({
  page,
  shop,
}) => {
  const email = await makeAccount(shop);
  await buyAsGuest(page, shop, email);
  const { id } = await latestOrder(shop);
  await opened(page, '/success');
  await choosePassword(page, 'another password');
  await expect(saved(page).getByRole('alert')).toHaveText(
    'We could not create an account with this email. If you have an account, log in and this order moves to it.',
  );
  await expect(page.getByText(/already/)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await saved(page).getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id.slice(0, 8)}` })).toBeVisible();
});

test('nobody becomes a member through the order of another browser', async ({ page, shop, browser }) => {
  await buyAsGuest(page, shop, newEmail('other'));
  const { id } = await latestOrder(shop);
  const other = await browser.newContext({ baseURL: shop.url });
  await becomeGuest(await other.newPage());
  const html = await (await other.request.get(`/success?order=${id}`)).text();
  expect(html).not.toContain('Save your details');
  await postForm(other, `/success?order=${id}`, { intent: 'save', password: PASSWORD });
  const { rows } = await shop.sql('select customer_id from completed_transactions where id = $1', [id]);
  const { uid } = await (await page.request.get('/me')).json();
  expect(rows).toEqual([{ customer_id: uid }]);
  expect(await (await other.request.get('/account')).text()).toContain('You are shopping as a guest');
  await other.close();
  // The guest who made the order can still become a member.
  await opened(page, '/success');
  await choosePassword(page, PASSWORD);
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
});

test('an order shows what happens next first, open steps as hollow, and its id last @mobile @ci', async ({
  page,
  shop,
}) => {
  await buyAsGuest(page, shop, newEmail('next'));
  const { id } = await latestOrder(shop);
  await opened(page, `/orders/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('We’re preparing your order')).toBeVisible();
  await expect(main.getByText(new RegExp(`^Expected ${datesIn(2, 4)}$`))).toBeVisible();
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Ordered/,
    'Being prepared for shipping',
    'Shipped (still to come)',
    'Delivered (still to come)',
  ]);
  const fills = await steps.evaluateAll((all) =>
    all.map((step) => getComputedStyle(step, '::before').backgroundColor),
  );
  expect(new Set(fills.slice(1)).size).toBe(1);
  expect(fills[0]).not.toBe(fills[1]);
  const top = async (text: string) => (await main.getByText(text, { exact: true }).boundingBox())?.y ?? 0;
  expect(await top('We’re preparing your order')).toBeLessThan(await top('Deliver to'));
  expect(await top('Deliver to')).toBeLessThan(await top(id));
  expect(await violations(page)).toEqual([]);
});
