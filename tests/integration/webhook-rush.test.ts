import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPayPalWebhook } from '#app/endpoints/paypal-webhook.ts';
import { openTill, type Till } from '../support/till.ts';

let till: Till;
let logged: { fields: object; message: string }[] = [];
let verified = 0;

beforeAll(async () => {
  till = await openTill();
});
afterEach(() => {
  till.paypal.onCall(null);
  logged = [];
  verified = 0;
});
afterAll(() => till?.close());

/** The endpoint as one network address sees it. */
function endpointFor(address: string | null) {
  const note = (fields: object, message: string) => void logged.push({ fields, message });
  const log = { info: note, warn: note, error: note };
  const endpoint = createPayPalWebhook({
    db: till.db,
    gateway: till.gateway,
    log,
    visitorAddress: () => address,
  });
  return async (forged = false): Promise<number> => {
    const notice = till.paypal.notice({ type: 'CHECKOUT.ORDER.APPROVED', resource: {} }, forged);
    const request = new Request('http://shop.example/webhooks/paypal', { method: 'POST', ...notice });
    return (await endpoint.fetch(request)).status;
  };
}

const countVerified = () =>
  till.paypal.onCall(({ step, when }) => {
    if (step === 'verify' && when === 'arrived') verified += 1;
  });

test('an address that sends forged notices is not listened to for a while, others are', async () => {
  countVerified();
  const [forger, other] = [endpointFor('203.0.113.7'), endpointFor('203.0.113.8')];
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) statuses.push(await forger(true));
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(10).fill(429)]);
  expect(verified).toBe(20);
  expect(await forger()).toBe(429);
  expect(await other()).toBe(204);
});

test('few notices are verified at once, those beyond the line are asked for later', async () => {
  const gate = Promise.withResolvers<void>();
  till.paypal.onCall(async ({ step, when }) => {
    if (step !== 'verify' || when !== 'arrived') return;
    verified += 1;
    await gate.promise;
  });
  const send = endpointFor(null);
  const replies = Array.from({ length: 60 }, () => send());
  // The first answers are those that found no place.
  expect(await Promise.race(replies)).toBe(503);
  expect(verified).toBeLessThanOrEqual(4);
  gate.resolve();
  const statuses = await Promise.all(replies);
  expect([503, 204].map((status) => statuses.filter((each) => each === status).length)).toEqual([16, 44]);
});
