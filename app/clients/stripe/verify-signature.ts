import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;
const MAX_HEADER = 4_000;

/**
 * Whether Stripe signed these bytes with one of the secrets, at most five minutes before or after now. While
 * a secret is being replaced, Stripe sends a `v1` signature for each of the two secrets. Ignores other kinds
 * of signatures. The signature covers the received bytes, so decoded text might not match.
 * https://docs.stripe.com/webhooks/signature
 */
export function isSigned(
  header: string | null,
  bytes: Uint8Array,
  { secrets, now = Date.now() }: { secrets: string[]; now?: number },
): boolean {
  if (header === null || header.length > MAX_HEADER) return false;
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.flatMap(([key, value = '']) => (key === name ? [value] : []));
  const [time = '', ...more] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time) || more.length > 0) return false;
  if (Math.abs(now / 1_000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const signatures = valuesOf('v1').map((value) => Buffer.from(value, 'hex'));
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(bytes).digest();
    return signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  });
}
