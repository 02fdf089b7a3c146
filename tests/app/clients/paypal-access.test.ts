import { test as base, expect } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import type { ConnectionFinding, ProviderAccess } from '#domain/payments/gateway/provider-access.ts';
import { startPayPalStandIn } from '../../support/paypal/stand-in.ts';

const WEBHOOK = 'https://shop.example/webhooks/paypal';
const ASK = { currency: 'EUR', webhookUrl: WEBHOOK };
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  .extend('paypal', async ({}, { onCleanup }) => {
    const paypal = await startPayPalStandIn({ slowMs: 1_000 });
    paypal.webhook = { url: WEBHOOK, events: EVENTS };
    onCleanup(paypal.stop);
    return paypal;
  })
  .extend('access', ({ paypal }) => accessOf(paypal.credentials));

function accessOf(credentials: Parameters<typeof createPayPal>[0]): ProviderAccess {
  const { access } = createPayPal({ timeoutMs: 500, pauseMs: 5, ...credentials });
  if (!access) throw new Error('PayPal has no access');
  return access;
}

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

test('wrong credentials are reported without showing them', async ({ paypal }) => {
  const found = await find(accessOf({ ...paypal.credentials, clientSecret: 'mistyped-secret' }));
  expect(codes(found)).toEqual(['bad-key']);
  expect(JSON.stringify(found)).not.toContain('mistyped-secret');
});

test('credentials that only the other environment accepts are reported as the other mode', async ({
  paypal,
  onTestFinished,
}) => {
  const live = await startPayPalStandIn({ secret: 'live-secret' });
  onTestFinished(live.stop);
  const credentials = { ...paypal.credentials, clientSecret: 'live-secret', otherApiUrl: live.url };
  expect(await find(accessOf(credentials))).toEqual([{ code: 'other-mode', detail: 'live' }]);
});

test('a currency that PayPal does not accept is reported', async ({ access }) => {
  expect(codes(await find(access, { ...ASK, currency: 'KWD' }))).toContain('currency-refused');
});

test('a network failure is reported with its code', async ({ paypal, access }) => {
  await paypal.stop();
  expect(await find(access)).toEqual([{ code: 'no-network', detail: 'ECONNREFUSED' }]);
});

test.for([
  ['slow', 'too-slow'],
  ['500', 'provider-down'],
  ['429', 'busy'],
] as const)('PayPal that is %s is reported as %s', async ([fault, code], { paypal, access }) => {
  paypal.fail('token', fault);
  expect(codes(await find(access))).toEqual([code]);
});

test('a webhook that is deleted, redirected, incomplete or unset is reported', async ({ paypal, access }) => {
  const webhook = async (from = access) => (await from.findWebhook(WEBHOOK)).code;
  paypal.webhook = null;
  expect(await webhook()).toBe('webhook-unknown');
  paypal.webhook = { url: 'https://old.example/webhooks/paypal', events: EVENTS };
  expect(await access.findWebhook(WEBHOOK)).toEqual({
    code: 'webhook-elsewhere',
    detail: 'https://old.example/webhooks/paypal',
  });
  paypal.webhook = { url: WEBHOOK, events: EVENTS.slice(1) };
  expect(await access.findWebhook(WEBHOOK)).toEqual({
    code: 'webhook-events',
    detail: 'CHECKOUT.ORDER.APPROVED',
  });
  paypal.fail('webhook', '403');
  expect(await webhook()).toBe('webhook-unread');
  const { webhookId, ...without } = paypal.credentials;
  expect(await webhook(accessOf(without))).toBe('webhook-unset');
});
