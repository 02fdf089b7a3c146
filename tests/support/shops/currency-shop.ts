import { sql } from 'drizzle-orm';
import { saveInvoiceSettings } from '#domain/invoices/save-settings.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { createTestDatabase } from '../database/database.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../files/data-folder.ts';
import { startDelivering } from '../fixtures/delivering.ts';
import { makeCategory, makeProduct } from '../fixtures/factories.ts';
import { startPayPalStandIn } from '../paypal/stand-in.ts';
import { formFields } from './form-fields.ts';
import { createHttpShopper, type HttpShopper } from './http-shopper.ts';
import { ADMIN_EMAIL, logIn, PASSWORD } from './session-shops.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

const COMPANY = { companyName: 'Kiosk Ltd', companyAddress: '1 High Street', taxNumber: '', prefix: 'K-' };

export type CurrencyShop = Awaited<ReturnType<typeof openCurrencyShop>>;

/**
 * Starts a shop with the simulated card and PayPal. The shop ships and issues invoices. Its administrator
 * sets the currency in the admin area. Until the shop is closed, the texts of this process also use this
 * currency.
 */
export async function openCurrencyShop(currency: string, more: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  const paypal = await startPayPalStandIn();
  const dataDir = await makeDataFolder();
  await startDelivering(db);
  await saveInvoiceSettings(db, { ...COMPANY, email: '', phone: '', version: 1, actorUid: 'admin' });
  await db.execute(sql`update invoice_settings set begins_at = now() - interval '1 hour'`);
  await makeCategory(db, 'Things');
  const productId = await makeProduct(db, { name: 'Teapot', stock: 20 });
  const shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
    CARD_PAYMENTS: 'true',
    ADMIN_PASSWORD: PASSWORD,
    ...paypal.env,
    ...more,
  });
  const close = async () => {
    setSite(DEFAULT_SITE);
    await shop.stop();
    await paypal.stop();
    await database.drop();
    await removeDataFolder(dataDir);
  };
  const admin = await setCurrency(shop, currency).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    db,
    url: shop.url,
    paypal,
    productId,
    admin,
    close,
    newShopper: () => createHttpShopper(shop.url),
    /** Sends the product's form with these changes. */
    async saveProduct(changes: Record<string, string>) {
      const path = `/admin/products/${productId}`;
      const fields = formFields((await admin.open(path)).html, 'name="price"');
      return admin.post(path, { ...fields, ...changes });
    },
  };
}

/** Sets the currency in the admin area, and waits until pages and texts use it. */
async function setCurrency(shop: ShopProcess, currency: string): Promise<HttpShopper> {
  const admin = await logIn(shop, ADMIN_EMAIL);
  const page = '/admin/settings/site';
  const form = formFields((await admin.open(page)).html, 'name="currency"');
  const saved = await admin.post(page, { ...form, intent: 'currency', currency });
  if (saved.status !== 303) throw new Error(`The currency was not saved: ${saved.text}`);
  setSite({ ...DEFAULT_SITE, currency });
  const isShown = async () =>
    (await createHttpShopper(shop.url).open('/')).html.includes(`${currency}&quot;`);
  await waitUntil('the pages have the currency', isShown);
  return admin;
}

/** Returns the text of a page's main part in one line. */
export function wordsIn(html: string): string {
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return body
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}
