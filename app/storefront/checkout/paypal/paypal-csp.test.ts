import { beforeEach, expect, test, vi } from 'vitest';
import { toastListeners } from '#app/ui/feedback/toaster.tsx';
import { loadPayment, takePaymentRequest } from './paypal-csp.ts';

const stored = new Map<string, string>();
const reload = vi.fn();
const ask = vi.fn();
const told: { text: string; note?: string }[] = [];

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', ask);
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  for (const mock of [reload, ask]) mock.mockReset();
  stored.clear();
  told.length = 0;
  toastListeners.clear();
  toastListeners.add(({ text, note }) => told.push({ text, note }));
});

test('if the shop answers, the cart reloads and opens the payment once, for the accepted terms', async () => {
  ask.mockResolvedValue(Response.json({ uid: null }));
  await loadPayment('terms');
  expect([ask.mock.lastCall, reload.mock.calls.length, told]).toEqual([['/session'], 1, []]);
  expect(takePaymentRequest('terms')).toBe(true);
  expect(takePaymentRequest('terms')).toBe(false);
  await loadPayment('terms');
  expect(takePaymentRequest('other terms')).toBe(false);
});

const page = (status: number) => async () => new Response('<h1>Blocked by the proxy</h1>', { status });

test.each<[string, () => Promise<Response>, string]>([
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), 'The connection was lost.'],
  ['a 403', page(403), 'A proxy or firewall blocked the request (403).'],
  ['a 429', page(429), 'Too many requests. Wait a moment and try again.'],
  ['a 502', page(502), 'The shop can’t be reached right now (502).'],
  ['a page instead of data', page(200), 'The connection was interrupted.'],
  ['data of something else', async () => Response.json({}), 'The connection was interrupted.'],
  ['a body cut off', async () => new Response('{"uid":'), 'The connection was interrupted.'],
])('%s leaves the cart unchanged and shows the reason', async (_, reply, note) => {
  ask.mockImplementation(reply);
  await loadPayment();
  expect(reload).not.toHaveBeenCalled();
  expect(takePaymentRequest()).toBe(false);
  expect(told).toEqual([{ text: 'Failed to load your cart', note }]);
});
