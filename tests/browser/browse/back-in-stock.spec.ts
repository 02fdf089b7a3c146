import { newEmail, signUpByRequest } from '../support/accounts.ts';
import { mailsOf } from '../support/mails.ts';
import { expect, findProduct, opened, type Shop, test } from '../support/shop.ts';
import { violations } from '../support/violations.ts';
import { waitForPage } from '../support/wait-for-page.ts';

/** Sells out a product, and waits until its page shows this. */
async function soldOut(shop: Shop): Promise<{ id: number; name: string }> {
  const { id, name } = await findProduct(shop, 'stock > 30');
  await shop.sql('update products set stock = 0 where id = $1', [id]);
  await waitForPage(shop, `/product/${id}`, (html) => html.includes('Email me when it’s back'));
  return { id, name };
}

const waiting = async (shop: Shop, id: number) =>
  (await shop.sql('select from restock_requests where product_id = $1 and confirmed_at is not null', [id]))
    .rowCount;

test('a guest requests the back-in-stock mail, confirms by its link, and can unsubscribe', async ({
  page,
  shop,
}) => {
  const { id, name } = await soldOut(shop);
  await opened(page, `/product/${id}`);
  await expect(page.getByText('Out of stock').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
  const ask = page.getByRole('button', { name: 'Email me when it’s back' });
  await page.getByLabel('Email').fill('ann');
  await ask.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  const email = newEmail('waiting');
  await page.getByLabel('Email').fill(email);
  expect(await violations(page)).toEqual([]);
  await ask.click();
  await expect(page.getByRole('status').filter({ hasText: 'open the link in the email' })).toBeFocused();
  await expect(page).toHaveURL(`/product/${id}`);
  const link = async () => {
    // Emails wrap long lines, so the lines are joined again.
    const mails = (await mailsOf(shop)).map(({ html }) => html.replace(/=\r?\n/g, ''));
    return /\/back-in-stock\/[0-9a-f]{32}/.exec(mails.at(-1) ?? '')?.[0] ?? null;
  };
  await expect.poll(link, { timeout: 20_000 }).not.toBeNull();
  expect(await waiting(shop, id)).toBe(0);
  await opened(page, (await link()) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Email you when ${name} is back?`);
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list');
  expect(await violations(page)).toEqual([]);
  expect(await waiting(shop, id)).toBe(1);
  await page.getByRole('button', { name: 'Stop all these emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
  expect(await waiting(shop, id)).toBe(0);
});

test('a member requests the back-in-stock mail with one click @ci', async ({ page, shop }) => {
  const { id } = await soldOut(shop);
  await signUpByRequest(page);
  await opened(page, `/product/${id}`);
  await expect(page.getByText('to your account’s address')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Email me when it’s back' }).click();
  await expect(page.getByRole('status').getByText('Done: ')).toBeVisible();
  expect(await waiting(shop, id)).toBe(1);
});

test('several items are added at once, and the cart button stays in view on phones @ci', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await findProduct(shop, 'stock > 30');
  await opened(page, `/product/${id}`);
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  // The button is above the bottom bar.
  const box = await add.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - 57);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await add.click();
  await expect(page.getByRole('banner').getByLabel('Cart, 2 items')).toBeVisible();
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect(add).toHaveCount(2);
  await add.last().click();
  await expect(page.getByRole('banner').getByLabel('Cart, 4 items')).toBeVisible();
});
