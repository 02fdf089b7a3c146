import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { logIn, logOutByRequest, signUpByRequest } from '../support/accounts.ts';
import { expect, test } from '../support/shop.ts';

/** The number of wrong passwords allowed per network and account. */
const GUESSES = 10;

test('a browser that signed in before can sign in with JavaScript while others guess the password', async ({
  page,
  shop,
}) => {
  const email = await signUpByRequest(page);
  await logOutByRequest(page);
  const stranger = createHttpShopper(shop.url);
  const guess = () => stranger.post('/auth', { intent: 'login', email, password: 'wrong horse' });
  for (let turn = 0; turn < GUESSES; turn += 1) await guess();
  expect((await guess()).text).toContain('Too many attempts.');
  await logIn(page, email);
});
