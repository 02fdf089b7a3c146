import { openAsAdministrator } from '../support/administrator.ts';
import { putInCart } from '../support/buying.ts';
import { expect, findProduct, type Shop, settings, toast, withShop } from '../support/shop.ts';
import {
  CARDS,
  expectPaid,
  latestSession,
  openCardForm,
  payBy,
  test as stripeTest,
} from '../support/shops/stripe.ts';

/** Uses separate shops, because the currency is fixed after the first sale. */
const test = stripeTest.extend<{ currency: string; priced: Shop }>({
  currency: 'JPY',
  priced: async ({ stripe, browser, currency }, use) => {
    await withShop({ ...stripe.env, ...settings }, async (shop) => {
      await shop.sql('delete from completed_transactions');
      const admin = await (await browser.newContext({ baseURL: shop.url })).newPage();
      await openAsAdministrator(admin, '/admin/settings/site');
      const region = admin.getByRole('region', { name: 'Currency', exact: true });
      await region.getByLabel('Currency').selectOption(currency);
      await region.getByRole('button', { name: 'Save' }).click();
      await expect(toast(admin, 'Site configuration saved')).toBeVisible();
      await admin.context().close();
      await use(shop);
    });
  },
});

test.setTimeout(240_000);

const amounts = [
  { currency: 'JPY', cents: 1_500, shown: '¥1,620', wire: 1_620 },
  { currency: 'KWD', cents: 1_500, shown: /KWD.1\.620/, wire: 1_620 },
];

for (const { currency, cents, shown, wire } of amounts)
  test.describe(`in ${currency}`, () => {
    test.use({ currency });

    test('the form charges exactly what the page shows @ci', async ({ priced, browser, stripe }) => {
      const { id } = await findProduct(priced, 'stock > 40');
      await priced.sql('update products set price_cents = $2, former_price_cents = null where id = $1', [
        id,
        cents,
      ]);
      const page = await (await browser.newContext({ baseURL: priced.url })).newPage();
      await putInCart(page, id);
      const dialog = await openCardForm(page);
      await expect(dialog.getByText(shown).first()).toBeVisible();
      const session = latestSession(stripe);
      expect([session.amount, session.currency]).toEqual([wire, currency.toLowerCase()]);
      await payBy(page, CARDS.good);
      await expectPaid(page);
      expect(session.intent).toMatchObject({ status: 'succeeded', received: wire });
      await page.context().close();
    });
  });
