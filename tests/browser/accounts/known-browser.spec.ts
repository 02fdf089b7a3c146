import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { button, fillLogIn, logIn, logOut, signUp } from '../support/accounts.ts';
import { expect, opened, test, toast } from '../support/shop.ts';

/** The number of wrong passwords allowed per network and account. */
const GUESSES = 10;

test('a browser that signed in before is let in while others guess, with script and without', async ({
  page,
  shop,
  browser,
}) => {
  const email = await signUp(page);
  await logOut(page);
  const stranger = createHttpShopper(shop.url);
  for (let turn = 0; turn < GUESSES; turn += 1)
    await stranger.post('/auth', { intent: 'login', email, password: 'wrong horse' });

  await logIn(page, email);
  await logOut(page);

  const other = await browser.newPage({ baseURL: shop.url });
  await opened(other, '/auth');
  await fillLogIn(other, email);
  await button(other, 'Log in').click();
  await expect(toast(other, 'Too many attempts.')).toBeVisible();
  await other.close();

  const plain = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const form = await plain.newPage();
  await form.goto('/auth');
  await fillLogIn(form, email);
  await button(form, 'Log in').click();
  await expect(form).toHaveURL('/');
  await plain.close();
});
