import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test.each([
  { PAYPAL_CLIENT_ID: 'id' },
  { PAYPAL_CLIENT_SECRET: 'secret' },
  { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: '' },
])('half of PayPal’s credentials do not start the shop: %o', (half) => {
  expect(() => readEnv(half)).toThrow(/PAYPAL_CLIENT_(ID|SECRET) is wrong \(must be set together/);
});

test('a shop without PayPal’s credentials is a demonstration with a simulated card', () => {
  expect(readEnv({})).toMatchObject({ CARD_PAYMENTS: true, PAYPAL_ENVIRONMENT: 'sandbox' });
  expect(readEnv({}).PAYPAL_CLIENT_ID).toBeUndefined();
  expect(() => readEnv({ PAYPAL_ENVIRONMENT: 'production' })).toThrow('PAYPAL_ENVIRONMENT');
});

test('a live shop has no simulated card unless it is asked for', () => {
  const credentials = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
  const live = { ...credentials, PAYPAL_ENVIRONMENT: 'live' };
  const card = (source: Record<string, string>) => readEnv(source).CARD_PAYMENTS;
  expect([card(live), card({ ...live, CARD_PAYMENTS: '' })]).toEqual([false, false]);
  expect(card({ ...live, CARD_PAYMENTS: 'true' })).toBe(true);
  expect([card(credentials), card({ PAYPAL_ENVIRONMENT: 'live' })]).toEqual([true, true]);
  expect(card({ ...credentials, CARD_PAYMENTS: 'false' })).toBe(false);
});

test('settings keep working under their names up to 0.2.0', () => {
  expect(readEnv({ LIMIT_HELD_PER_USER: '7' }).LIMIT_RESERVED_PER_USER).toBe(7);
  expect(readEnv({ LIMIT_HELD_PER_USER: '7', LIMIT_RESERVED_PER_USER: '8' }).LIMIT_RESERVED_PER_USER).toBe(8);
});
