import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { offersPayPalDemo } from './payment-env.ts';

test.each([
  { PAYPAL_CLIENT_ID: 'id' },
  { PAYPAL_CLIENT_SECRET: 'secret' },
  { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: '' },
])('the shop does not start with only one of PayPal’s credentials: %o', (half) => {
  expect(() => readEnv(half)).toThrow(/PAYPAL_CLIENT_(ID|SECRET) is wrong \(must be set together/);
});

test('a shop without PayPal’s credentials is a demonstration with a simulated card', () => {
  expect(readEnv({})).toMatchObject({ CARD_PAYMENTS: true, PAYPAL_ENVIRONMENT: 'sandbox' });
  expect(readEnv({}).PAYPAL_CLIENT_ID).toBeUndefined();
  expect(() => readEnv({ PAYPAL_ENVIRONMENT: 'production' })).toThrow('PAYPAL_ENVIRONMENT');
});

test('a simulated card payment takes a second and a half', () => {
  expect(readEnv({}).CARD_DELAY_MS).toBe(1_500);
});

test('a live shop has no simulated card, even if the settings ask for one', () => {
  const credentials = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
  const live = { ...credentials, PAYPAL_ENVIRONMENT: 'live' };
  const card = (source: Record<string, string>) => readEnv(source).CARD_PAYMENTS;
  expect([card(live), card({ ...live, CARD_PAYMENTS: '' })]).toEqual([false, false]);
  expect(card({ ...live, CARD_PAYMENTS: 'true' })).toBe(false);
  expect(card({ ...credentials, CARD_PAYMENTS: 'true' })).toBe(true);
  expect([card(credentials), card({ PAYPAL_ENVIRONMENT: 'live' })]).toEqual([true, true]);
  expect(card({ ...credentials, CARD_PAYMENTS: 'false' })).toBe(false);
});

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};
const LIVE_STRIPE = {
  ...STRIPE,
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  PUBLIC_URL: 'https://shop.example',
};

test.each([
  [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is wrong (must be set together'],
  [{ STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY is wrong (must be set together'],
  [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is wrong (must be set together'],
  [{ STRIPE_PUBLISHABLE_KEY: LIVE_STRIPE.STRIPE_PUBLISHABLE_KEY }, 'must be of the same mode'],
  [{ STRIPE_SECRET_KEY: LIVE_STRIPE.STRIPE_SECRET_KEY }, 'must be of the same mode'],
  [{ ...LIVE_STRIPE, PUBLIC_URL: '' }, 'PUBLIC_URL is wrong (must begin with https://'],
  [{ ...LIVE_STRIPE, PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL is wrong (must begin with https://'],
  [{ ...LIVE_STRIPE, STRIPE_JS_URL: 'https://elsewhere.example/stripe.js' }, 'are for tests'],
  [{ ...LIVE_STRIPE, STRIPE_API_URL: 'https://elsewhere.example' }, 'are for tests'],
  [{ STRIPE_SECRET_KEY: 'pk_test_0123456789' }, 'STRIPE_SECRET_KEY is wrong (must begin with sk_test_'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef,nonsense' }, 'STRIPE_WEBHOOK_SECRET is wrong'],
])('the shop does not start with Stripe settings that don’t fit together: %o', (wrong, message) => {
  expect(() => readEnv({ ...STRIPE, ...wrong })).toThrow(message);
});

test('two signing secrets are valid while one is rolled', () => {
  const secrets = 'whsec_0123456789abcdef, whsec_fedcba9876543210';
  expect(readEnv({ ...STRIPE, STRIPE_WEBHOOK_SECRET: secrets }).STRIPE_WEBHOOK_SECRET).toEqual([
    'whsec_0123456789abcdef',
    'whsec_fedcba9876543210',
  ]);
});

test('with live Stripe keys nothing is simulated by default', () => {
  expect(readEnv(LIVE_STRIPE).CARD_PAYMENTS).toBe(false);
  expect(readEnv(STRIPE).CARD_PAYMENTS).toBe(true);
  expect([readEnv({}), readEnv(STRIPE), readEnv(LIVE_STRIPE)].map(offersPayPalDemo)).toEqual([
    true,
    false,
    false,
  ]);
});

test('settings still work under the names that they had up to 0.2.0', () => {
  expect(readEnv({ LIMIT_HELD_PER_USER: '7' }).LIMIT_RESERVED_PER_USER).toBe(7);
  expect(readEnv({ LIMIT_HELD_PER_USER: '7', LIMIT_RESERVED_PER_USER: '8' }).LIMIT_RESERVED_PER_USER).toBe(8);
});
