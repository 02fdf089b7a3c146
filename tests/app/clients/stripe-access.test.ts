import { test as base, expect } from 'vitest';
import { createStripe } from '#app/clients/stripe/gateway.ts';
import type { ConnectionFinding, ProviderAccess } from '#domain/payments/gateway/provider-access.ts';
import { startStripeStandIn } from '../../support/stripe/stand-in.ts';

const WEBHOOK = 'https://shop.example/webhooks/stripe';
const ASK = { currency: 'EUR', webhookUrl: WEBHOOK };

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  .extend('stripe', async ({}, { onCleanup }) => {
    const stripe = await startStripeStandIn({ slowMs: 1_000 });
    stripe.account.endpoints = [{ url: WEBHOOK, status: 'enabled', events: ['*'] }];
    onCleanup(stripe.stop);
    return stripe;
  })
  .extend('access', ({ stripe }) => accessOf(stripe.credentials));

function accessOf(credentials: Parameters<typeof createStripe>[0]): ProviderAccess {
  const { access } = createStripe({ timeoutMs: 500, pauseMs: 5, ...credentials });
  if (!access) throw new Error('Stripe has no access');
  return access;
}

/** Tests the connection. Returns the findings, or the fault if the test fails. */
async function find(access: ProviderAccess, ask = ASK): Promise<ConnectionFinding[]> {
  return access.examine(ask).catch((error: unknown) => [access.faultOf(error)]);
}

const codes = (found: ConnectionFinding[]) => found.map(({ code }) => code);

test('a working connection has a key, a currency and a webhook', async ({ access }) => {
  expect(await find(access)).toEqual([
    { code: 'key-accepted', detail: 'test' },
    { code: 'currency-accepted', detail: 'EUR' },
    { code: 'webhook-fine', detail: '' },
  ]);
});

test('a wrong key is reported with Stripe’s code and without the key', async ({ stripe }) => {
  const secretKey = 'sk_test_mistyped0000';
  const found = await find(accessOf({ ...stripe.credentials, secretKey }));
  expect(found).toEqual([{ code: 'bad-key', detail: 'api_key_invalid' }]);
  expect(JSON.stringify(found)).not.toContain(secretKey);
});

test('a key of the other mode is reported', async ({ stripe, access }) => {
  stripe.account.livemode = true;
  expect(await find(access)).toEqual([{ code: 'other-mode', detail: 'live' }]);
});

test('a currency that the account’s country does not accept is reported', async ({ access }) => {
  expect(await find(access, { ...ASK, currency: 'JPY' })).toContainEqual({
    code: 'currency-refused',
    detail: 'JPY',
  });
});

test('an account that is not activated is reported', async ({ stripe, access }) => {
  stripe.account.takesPayments = false;
  expect(codes(await find(access))).toContain('account-restricted');
});

test('a network failure is reported with its code', async ({ stripe, access }) => {
  await stripe.stop();
  expect(await find(access)).toEqual([{ code: 'no-network', detail: 'ECONNREFUSED' }]);
});

test.for([
  ['slow', 'too-slow'],
  ['500', 'provider-down'],
  ['429', 'busy'],
] as const)('Stripe that is %s is reported as %s', async ([fault, code], { stripe, access }) => {
  stripe.fail('balance', fault);
  expect(codes(await find(access))).toEqual([code]);
});

test('a restricted key shows what it may not read, and the rest is checked', async ({ stripe, access }) => {
  for (const step of ['balance', 'account', 'endpoints'] as const) stripe.fail(step, '403');
  expect(codes(await find(access))).toEqual([
    'key-accepted',
    'account-unread',
    'currency-accepted',
    'webhook-unread',
  ]);
});

test.for([
  ['missing', []],
  ['missing', [{ url: `${WEBHOOK}/other`, status: 'enabled', events: ['*'] }]],
  ['disabled', [{ url: WEBHOOK, status: 'disabled', events: ['*'] }]],
] as const)('a webhook that is %s is reported', async ([state, endpoints], { stripe, access }) => {
  stripe.account.endpoints = endpoints.map((each) => ({ ...each, events: [...each.events] }));
  const finding = { code: `webhook-${state}`, detail: WEBHOOK };
  expect(await find(access)).toContainEqual(finding);
  expect(await access.findWebhook(WEBHOOK)).toEqual(finding);
});

test('the events that no webhook of the shop sends are named', async ({ stripe, access }) => {
  const events = ['checkout.session.completed', 'refund.created'];
  stripe.account.endpoints = [{ url: WEBHOOK, status: 'enabled', events }];
  const { code, detail } = await access.findWebhook(WEBHOOK);
  expect(code).toBe('webhook-events');
  expect(detail).toContain('charge.dispute.created');
  expect(detail).not.toContain('refund.created');
});

test.for(['http://localhost:3000', 'http://127.0.0.1', 'https://192.168.1.5', 'http://shop.local'])(
  'no webhook is searched for if the shop is at %s',
  async (origin, { stripe, access }) => {
    stripe.fail('endpoints', '500');
    expect(await access.findWebhook(`${origin}/webhooks/stripe`)).toMatchObject({ code: 'webhook-local' });
  },
);
