import type { Page } from '@playwright/test';
import { SAY_ADDRESS } from '../../support/delivering.ts';
import { hiddenInput } from '../../support/http-shopper.ts';
import { signUp } from './accounts.ts';
import { openAsAdministrator, signInAdministrator } from './administrator.ts';
import type { FormTried } from './bad-replies.ts';
import { deliverAbroad } from './delivering.ts';
import { expect, findProduct, opened, type Shop, toast } from './shop.ts';

const html = { accept: 'text/html' };
const said = (page: Page, text: string) => () => expect(toast(page, text)).toBeVisible();
const main = (page: Page) => page.getByRole('main');

async function fillCart(page: Page, shop: Shop): Promise<void> {
  const { id } = await findProduct(shop, 'stock > 40');
  const form = { intent: 'add', product: String(id), return_to: '/' };
  await page.request.post('/cart/items', { form, headers: html });
}

/** A cart of which it is said where it goes. */
async function fillKnownCart(page: Page, shop: Shop): Promise<void> {
  await deliverAbroad(shop);
  await fillCart(page, shop);
  await shop.sql(SAY_ADDRESS);
}

/** An order of two pieces, by requests alone, of the administrator who is signed in. Returns its id. */
async function buyTwo(page: Page, shop: Shop): Promise<string> {
  await signInAdministrator(page);
  await fillKnownCart(page, shop);
  await shop.sql('update cart_items set quantity = 2');
  const text = await (await page.request.get('/checkout?pay=1')).text();
  const form = { key: hiddenInput(text, 'key'), agreement: hiddenInput(text, 'agreement'), method: 'card' };
  await page.request.post('/checkout', { form, headers: html });
  const { rows } = await shop.sql('select order_id as id from fulfilments order by created_at desc limit 1');
  return rows[0]?.id ?? '';
}

const ADDRESS = JSON.stringify({
  ...{ country: 'US', name: 'Ann Example', company: '', line1: '1 High Street', line2: '', district: '' },
  ...{ city: 'Springfield', region: 'IL', postcode: '62701', phone: '' },
});

/** A member with two addresses in the book, whose cart has a piece. */
async function withBook(page: Page, shop: Shop): Promise<void> {
  await deliverAbroad(shop);
  await signUp(page);
  await fillCart(page, shop);
  await shop.sql(`insert into addresses (customer_id, address, is_default)
    select user_id, '${ADDRESS}'::jsonb, n = 1 from (select user_id from cart_items order by id desc limit 1) c,
      generate_series(1, 2) n`);
}

/** A form of the administrator's page of an order, pressed by `name` until `done` is said. */
function orderForm(region: string, name: RegExp, text: string, done: string, prepare = ''): FormTried {
  return async (page, shop) => {
    const id = await buyTwo(page, shop);
    if (prepare !== '') await shop.sql(prepare, [id]);
    await openAsAdministrator(page, `/admin/orders/${id}`);
    const panel = main(page).getByRole('region', { name: region });
    const pieces = panel.getByRole('spinbutton', { name: /^Pieces of/ }).first();
    const typed = (await pieces.count()) > 0;
    if (typed) await pieces.fill('1');
    const send = panel.getByRole('button', { name }).first();
    return {
      send: () => send.click(),
      text,
      async stands() {
        await expect(send).toBeVisible();
        if (typed) await expect(pieces).toHaveValue('1');
      },
      works: () => expect(main(page).getByText(done).or(toast(page, done)).first()).toBeVisible(),
    };
  };
}

const SEND_ALL = `with sent as (insert into shipments (order_id) values ($1) returning id, order_id),
    of_lines as (insert into shipment_lines select sent.id, line, quantity from sent join fulfilment_lines using (order_id)),
    kept as (update fulfilments set state = 'sent' from sent where sent.order_id = fulfilments.order_id)
  update fulfilment_lines set sent = quantity where order_id = $1`;
const UNDO = `insert into refunds (payment_id, origin, state, amount_cents, of_part) values ($1, 'shop', 'failed', 1, true)`;

/** As STOREFRONT_FORMS, of a shop that delivers or has codes. */
export const TRADING_FORMS: Record<string, FormTried> = {
  '/account default-address': async (page, shop) => {
    await withBook(page, shop);
    await opened(page, '/account');
    return {
      send: () =>
        main(page)
          .getByRole('button', { name: /^Make default/ })
          .click(),
      text: 'Failed to save the address',
      stands: () => expect(main(page).getByRole('button', { name: /^Make default/ })).toHaveCount(1),
      works: said(page, 'Default address changed'),
    };
  },
  '/account delete-address': async (page, shop) => {
    await withBook(page, shop);
    await opened(page, '/account');
    const remove = main(page).getByRole('button', { name: /^Delete: Ann/ });
    return {
      send: () => remove.last().click(),
      text: 'Failed to delete the address',
      stands: () => expect(remove).toHaveCount(2),
      works: said(page, 'Address deleted'),
    };
  },
  '/account/addresses/:id ': async (page, shop) => {
    await withBook(page, shop);
    await opened(page, '/account');
    await main(page).getByRole('link', { name: /^Edit/ }).first().click();
    await page.getByLabel('City').fill('Potsdam');
    return {
      send: () => main(page).getByRole('button', { name: 'Save address' }).click(),
      text: 'Failed to save the address',
      stands: () => expect(page.getByLabel('City')).toHaveValue('Potsdam'),
      works: said(page, 'Address saved'),
    };
  },
  '/checkout choose-address': async (page, shop) => {
    await withBook(page, shop);
    await opened(page, '/checkout');
    const choose = main(page).getByRole('button', { name: /^Deliver here/ });
    return {
      send: () => choose.first().click(),
      text: 'Failed to save the delivery',
      stands: () => expect(choose).toHaveCount(2),
      works: () => expect(main(page).getByRole('button', { name: 'Change address' })).toBeVisible(),
    };
  },
  '/checkout contact': async (page, shop) => {
    await deliverAbroad(shop);
    await fillCart(page, shop);
    await shop.sql(
      'update products set is_delivered = false where id in (select product_id from cart_items)',
    );
    await opened(page, '/checkout');
    const email = main(page).getByLabel('Email');
    await email.fill('ada@example.com');
    return {
      send: () => main(page).getByRole('button', { name: 'Continue' }).click(),
      text: 'Failed to save your email',
      stands: () => expect(email).toHaveValue('ada@example.com'),
      works: () => expect(main(page).getByRole('button', { name: 'Change email' })).toBeVisible(),
    };
  },
  '/checkout change-address': async (page, shop) => {
    await fillKnownCart(page, shop);
    await opened(page, '/checkout');
    const change = main(page).getByRole('button', { name: 'Change address' });
    return {
      send: () => change.click(),
      text: 'Failed to save the delivery',
      stands: () => expect(change).toBeVisible(),
      works: () => expect(main(page).getByLabel('Email')).toBeVisible(),
    };
  },
  '/checkout choose-method': async (page, shop) => {
    await fillKnownCart(page, shop);
    await opened(page, '/checkout');
    const way = (name: string) => main(page).locator('label').filter({ hasText: name });
    const express = way('Express');
    return {
      async send() {
        // Chosen again after another: what is chosen already is not sent.
        await way('Parcel').click();
        await express.click();
      },
      text: 'Failed to save the delivery',
      stands: () => expect(express).toBeVisible(),
      works: () => expect(main(page).getByRole('region', { name: 'Order Summary' })).toContainText('$20.00'),
    };
  },
  '/checkout deliver': async (page, shop) => {
    await deliverAbroad(shop);
    await fillCart(page, shop);
    await opened(page, '/checkout');
    const city = main(page).locator('[name=city]');
    const typed = { email: 'ann@example.com', name: 'Ann', line1: '1 High Street', postcode: '62701' };
    for (const [name, value] of Object.entries(typed)) await main(page).locator(`[name=${name}]`).fill(value);
    await main(page).locator('[name=region]').selectOption('IL');
    await city.fill('Springfield');
    // Kept before it is sent: what is typed is kept by a call of its own, which fails with the same words.
    await city.blur();
    const kept = `select from checkouts where address->>'city' = 'Springfield' and not confirmed`;
    await expect.poll(async () => (await shop.sql(kept)).rowCount).toBeGreaterThan(0);
    return {
      send: () => main(page).getByRole('button', { name: 'Continue' }).click(),
      text: 'Failed to save the delivery',
      stands: () => expect(city).toHaveValue('Springfield'),
      works: () => expect(main(page).getByRole('button', { name: 'Change address' })).toBeVisible(),
    };
  },
  '/checkout typed': async (page, shop) => {
    await deliverAbroad(shop);
    await fillCart(page, shop);
    await opened(page, '/checkout');
    const name = main(page).locator('[name=name]');
    return {
      async send() {
        await name.fill('Ann Example');
        await name.blur();
      },
      text: 'Failed to save the delivery',
      stands: () => expect(name).toHaveValue('Ann Example'),
      async works() {
        const kept = `select from checkouts where address->>'name' = 'Ann Example' and not confirmed`;
        await expect.poll(async () => (await shop.sql(kept)).rowCount).toBeGreaterThan(0);
      },
    };
  },
  '/cart/items apply_code': async (page, shop) => {
    await shop.sql(`insert into discounts (name, code, kind, percent) values ('Ten', 'TEN', 'percent', 10)`);
    await fillCart(page, shop);
    await opened(page, '/checkout');
    const code = page.getByLabel('Discount code');
    await code.fill('ten');
    return {
      send: () => page.getByRole('button', { name: 'Apply' }).click(),
      text: 'Failed to apply the discount code',
      stands: () => expect(code).toHaveValue('ten'),
      works: said(page, 'Discount TEN applied'),
    };
  },
  '/cart/items remove_code': async (page, shop) => {
    await shop.sql(`insert into discounts (name, code, kind, percent) values ('Ten', 'TEN', 'percent', 10)`);
    await fillCart(page, shop);
    const form = { intent: 'apply_code', code: 'TEN', return_to: '/checkout' };
    await page.request.post('/cart/items', { form, headers: html });
    await opened(page, '/checkout');
    const remove = page.getByRole('button', { name: 'Remove TEN' });
    return {
      send: () => remove.click(),
      text: 'Failed to update cart',
      stands: () => expect(remove).toBeVisible(),
      works: said(page, 'Discount code removed'),
    };
  },
  '/admin/orders/:id send': orderForm(
    'Fulfilment',
    /^Mark as sent/,
    'Failed to mark the order as sent',
    'Marked as sent',
  ),
  '/admin/orders/:id deliver': orderForm(
    'Fulfilment',
    /^Mark as delivered/,
    'Failed to mark the shipment as delivered',
    'Marked as delivered',
    SEND_ALL,
  ),
  '/admin/orders/:id revoke-links': orderForm(
    'Confirmation mail',
    /links/i,
    'Failed to revoke the links',
    'Links revoked',
    "insert into order_links (token_hash, order_id) values (decode(md5(random()::text), 'hex'), $1)",
  ),
  '/admin/orders/:id repeat-refund': orderForm(
    'Refunds',
    /^Give \$0\.01 again/,
    'Failed to refund',
    'is not set up',
    UNDO,
  ),
  '/admin/settings/invoices ': async (page) => {
    await openAsAdministrator(page, '/admin/settings/invoices');
    await page.getByLabel('Prefix of numbers').fill('K-');
    return {
      send: () => main(page).getByRole('button', { name: 'Save' }).click(),
      text: 'Failed to save',
      stands: () => expect(page.getByLabel('Prefix of numbers')).toHaveValue('K-'),
      works: said(page, 'Invoice settings saved'),
    };
  },
  '/admin/to-send ': async (page, shop) => {
    const id = await buyTwo(page, shop);
    await openAsAdministrator(page, '/admin/to-send');
    const box = page
      .getByRole('row')
      .filter({ hasText: id.slice(0, 8) })
      .getByRole('checkbox');
    await box.check();
    return {
      send: () => page.getByRole('button', { name: 'Mark selected as sent' }).click(),
      text: 'Failed to mark the order as sent',
      stands: () => expect(box).toBeChecked(),
      works: said(page, '1 order marked as sent'),
    };
  },
};
