import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { isSigned } from './verify-signature.ts';

const SECRET = 'whsec_0123456789abcdef';
const OTHER = 'whsec_fedcba9876543210';
const body = '{"id":"evt_1","name":"Müller"}';
const now = 1_800_000_000;

type Options = { secret?: string; timestamp?: number; scheme?: string };

/** A signature header as Stripe sends it, made by Stripe's package. */
function header({ secret = SECRET, timestamp = now, scheme = 'v1' }: Options = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp, scheme });
}

const check = (given: string | null, bytes: Uint8Array = Buffer.from(body), secrets = [SECRET]) =>
  isSigned(given, bytes, { secrets, now: now * 1_000 });

test('a header made by Stripe’s package is accepted', () => {
  expect(check(header())).toBe(true);
});

test('a wrong secret, a changed body, and a missing or malformed header are rejected', () => {
  expect(check(header({ secret: OTHER }))).toBe(false);
  expect(check(header(), Buffer.from(`${body} `))).toBe(false);
  for (const given of [null, '', 't=1', 'v1=00', `t=,v1=`, `t=${now},v1=zz`, 'x'.repeat(5_000)])
    expect(check(given)).toBe(false);
});

test('a signature is valid for five minutes, in both directions', () => {
  for (const timestamp of [now - 299, now + 299]) expect(check(header({ timestamp }))).toBe(true);
  for (const timestamp of [now - 301, now + 301]) expect(check(header({ timestamp }))).toBe(false);
});

test('while a secret is rolled, one valid signature by either secret is enough', () => {
  const both = `${header({ secret: OTHER })},${header().split(',')[1]}`;
  expect(check(both)).toBe(true);
  expect(check(header({ secret: OTHER }), Buffer.from(body), [SECRET, OTHER])).toBe(true);
  expect(check(header(), Buffer.from(body), [])).toBe(false);
});

test('signatures of other schemes are ignored', () => {
  expect(check(header({ scheme: 'v0' }))).toBe(false);
});

test('the signature covers the bytes, not the decoded text', () => {
  const mark = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]);
  const broken = Buffer.from([0x7b, 0xff, 0x7d]);
  const repaired = Buffer.from(new TextDecoder().decode(broken));
  const signed = Stripe.webhooks.generateTestHeaderString({
    payload: repaired.toString(),
    secret: SECRET,
    timestamp: now,
  });
  expect(check(header(), mark)).toBe(false);
  expect([check(signed, repaired), check(signed, broken)]).toEqual([true, false]);
});
