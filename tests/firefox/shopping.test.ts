import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ciTest } from '../support/ci-only.ts';
import { launchFirefox, newVisitor } from './support/firefox.ts';
import { ADMIN_PASSWORD, type Shop, startSeededShop } from './support/shop.ts';

const PASSWORD = 'Secret-99-Kiosk';

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  shop = await startSeededShop();
  browser = await launchFirefox();
});

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

test('a visitor without an account gets from the home page to a paid order', async () => {
  const visitor = await newVisitor(browser, shop.url);
  const begun = new Date();
  const { rows } = await shop.sql(
    `select name from products where category = 'Kitchen' and stock > 20 order by id limit 1`,
  );
  const { name } = rows[0];
  await visitor.open('/');
  await visitor.press('link', 'Kitchen');
  await visitor.at('/categories/Kitchen');
  await visitor.press('link', name);
  await visitor.press('button', 'Add to Cart');
  await visitor.see('Added to cart');
  await visitor.press('link', 'Cart, 1 item');
  await visitor.at('/checkout');
  await visitor.press('button', 'Proceed to Payment');
  await visitor.page.locator('::-p-xpath(//*[@role="dialog"]//button[starts-with(., "Pay $")])').click();
  await visitor.at('/success');
  await visitor.see('Order Successful!');
  await visitor.press('link', 'View my orders');
  await visitor.at('/orders');
  await visitor.see('COMPLETED');
  const { rows: orders } = await shop.sql(
    'select status, purchase_units from completed_transactions where created_at >= $1',
    [begun],
  );
  expect(orders).toMatchObject([{ status: 'COMPLETED', purchase_units: [{ description: `${name} x1` }] }]);
  await visitor.end();
});

ciTest('a variant is chosen by keyboard, bought, and shared by its address', async () => {
  const visitor = await newVisitor(browser, shop.url);
  const { rows } = await shop.sql(
    `select product_id as id, min(id) as first from variants where stock > 20 group by product_id
     having count(*) > 2 order by 1 limit 1`,
  );
  const [{ id }] = rows;
  await visitor.open(`/product/${id}`);
  await visitor.page.focus('main input[type=radio]:checked');
  await visitor.page.keyboard.press('ArrowRight');
  await visitor.page.waitForFunction(() => location.search.startsWith('?variant='));
  const chosen = Number(new URL(visitor.page.url()).searchParams.get('variant'));
  const { rows: variants } = await shop.sql(`select name from variants where id = ${chosen}`);
  await visitor.open(`/product/${id}?variant=${chosen}`);
  expect(await visitor.page.title()).toContain(variants[0].name.split(',')[0]);
  await visitor.press('button', 'Add to Cart');
  await visitor.see('Added to cart');
  await visitor.press('link', 'Cart, 1 item');
  await visitor.at('/checkout');
  await visitor.see(variants[0].name);
  await visitor.press('button', 'Proceed to Payment');
  await visitor.page.locator('::-p-xpath(//*[@role="dialog"]//button[starts-with(., "Pay $")])').click();
  await visitor.at('/success');
  const { rows: orders } = await shop.sql(
    'select purchase_units from completed_transactions order by created_at desc limit 1',
  );
  expect(orders).toMatchObject([{ purchase_units: [{ description: `${variants[0].name} x1` }] }]);
  await visitor.end();
});

ciTest('a visitor signs up, logs out, and logs in again', async () => {
  const visitor = await newVisitor(browser, shop.url);
  await visitor.open('/auth?mode=signup');
  await visitor.fill('Username', 'Ann Example');
  await visitor.fill('Email', 'ann@example.com');
  await visitor.fill('Password', PASSWORD);
  await visitor.fill('Confirm password', PASSWORD);
  await visitor.press('button', 'Sign up');
  await visitor.see('Account created successfully!');
  await visitor.open('/account');
  await visitor.press('button', 'Logout');
  await visitor.at('/auth');
  await visitor.fill('Email', 'ann@example.com');
  await visitor.fill('Password', PASSWORD);
  await visitor.press('button', 'Log in');
  await visitor.see('Login successful!');
  await visitor.open('/account');
  await visitor.see('ann@example.com');
  await visitor.end();
});

test('the administrator logs in and increases the stock of a product', async () => {
  const visitor = await newVisitor(browser, shop.url);
  const { rows } = await shop.sql('select id, name, stock from products order by id limit 1');
  const { id, name, stock } = rows[0];
  await visitor.open('/auth?redirect=/admin');
  await visitor.fill('Email', 'admin@kiosk.test');
  await visitor.fill('Password', ADMIN_PASSWORD);
  await visitor.press('button', 'Log in');
  await visitor.see('Login successful!');
  await visitor.open(`/admin/products?q=${encodeURIComponent(name)}`);
  await visitor.press('button', `Increase stock of ${name}`);
  await visitor.see('Stock increased');
  const { rows: after } = await shop.sql(`select stock from products where id = ${id}`);
  expect(after).toEqual([{ stock: stock + 1 }]);
  await visitor.end();
});
