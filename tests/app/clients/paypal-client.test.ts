import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import type { Gateway } from '#domain/payments/gateway/gateway.ts';
import { askForOrder } from '../../support/fixtures/paying.ts';
import { noticeHeaders } from '../../support/paypal/notices.ts';
import { type PayPalStandIn, type Step, startPayPalStandIn } from '../../support/paypal/stand-in.ts';

let paypal: PayPalStandIn;
let gateway: Gateway;
let arrived: Step[];

beforeAll(async () => {
  paypal = await startPayPalStandIn();
});
beforeEach(() => {
  gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  arrived = [];
  paypal.onCall(({ step, when }) => {
    if (when === 'arrived') arrived.push(step);
  });
});
afterEach(() => paypal.heal());
afterAll(() => paypal?.stop());

const order = (from = gateway) => askForOrder(from);
const count = (step: Step) => arrived.filter((each) => each === step).length;

describe('the token', () => {
  test.each(['500', 'lost', '429'] as const)(
    'is requested again if PayPal did not provide it (%s)',
    async (fault) => {
      paypal.fail('token', fault, 1_000);
      await expect(order()).rejects.toThrow('PayPal');
      await expect(order()).rejects.toThrow('PayPal');
      paypal.heal();
      expect(await order()).toMatchObject({ id: expect.any(String) });
    },
  );

  test('is fetched once for all calls, even simultaneous ones', async () => {
    await Promise.all([order(), order(), order()]);
    await order();
    expect([count('token'), count('create')]).toEqual([1, 4]);
  });
});

describe('a webhook', () => {
  const body = '{ "id": "WH-1" }';
  const notice = (changed: Record<string, string> = {}) => {
    const headers = new Headers({ ...noticeHeaders(body, paypal.credentials.webhookId), ...changed });
    return { headers, body };
  };

  test('is verified with the token of all calls', async () => {
    await order();
    expect(await gateway.verifyWebhook(notice())).toBe(true);
    expect(await gateway.verifyWebhook(notice({ 'paypal-transmission-sig': 'x' }))).toBe(false);
    expect([count('token'), count('verify')]).toEqual([1, 2]);
  });

  test.each(['lost', 'dropped', 'slow', '500', '503', '429', 'failed-after'] as const)(
    'that PayPal does not verify (%s) is neither genuine nor forged',
    async (fault) => {
      // Only the slow response needs a short limit. The other faults get more time, because every call can be
      // slow on a busy machine.
      const timeoutMs = fault === 'slow' ? 200 : 2_000;
      gateway = createPayPal({ ...paypal.credentials, timeoutMs, pauseMs: 5 });
      paypal.fail('verify', fault, 1_000);
      await expect(gateway.verifyWebhook(notice())).rejects.toThrow('PayPal');
      expect(count('verify')).toBe(3);
      paypal.heal();
      paypal.fail('verify', fault, 2);
      expect(await gateway.verifyWebhook(notice())).toBe(true);
    },
  );

  test.each([
    'http://api.paypal.com/cert',
    'https://paypal.com.example/cert',
    'https://notpaypal.com/cert',
    'https://api.paypal.com@example.com/cert',
    'nothing',
  ])('whose certificate is at %s is refused without asking PayPal', async (url) => {
    expect(await gateway.verifyWebhook(notice({ 'paypal-cert-url': url }))).toBe(false);
    expect(arrived).toEqual([]);
  });

  test('may have a certificate of PayPal, its sandbox or the configured API address', async () => {
    for (const origin of ['https://api.sandbox.paypal.com', 'https://paypal.com', paypal.url])
      expect(await gateway.verifyWebhook(notice({ 'paypal-cert-url': `${origin}/cert` }))).toBe(true);
  });
});

describe('a call', () => {
  test.each(['500', '503', '429', 'lost', 'dropped'] as const)(
    'that fails twice (%s) succeeds',
    async (fault) => {
      paypal.fail('create', fault, 2);
      expect(await order()).toMatchObject({ id: expect.any(String) });
      expect(count('create')).toBe(3);
    },
  );

  test('that keeps failing is given up', async () => {
    paypal.fail('create', '503', 1_000);
    await expect(order()).rejects.toThrow('PayPal answered 503');
    expect(count('create')).toBe(3);
  });

  test('that PayPal finally refuses is not repeated', async () => {
    const { id } = await order();
    expect(await gateway.captureOrder(id, randomUUID())).toEqual({ kind: 'not-approved' });
    expect([count('capture'), count('read')]).toEqual([1, 1]);
    paypal.approve(id);
    paypal.fail('capture', 'declined');
    expect(await gateway.captureOrder(id, randomUUID())).toEqual({ kind: 'instrument-declined' });
    expect(count('capture')).toBe(2);
  });
});
