import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

const ID = '0192f0c4-7b1e-7c3a-9f00-2b5d8f1a7c11';

test.each([
  ['the link of an order', `GET /orders/${ID}`, 'GET /orders/***'],
  [
    'the invoice of a mailed link',
    'GET /orders/by-link/0123456789abcdef0123456789abcdef/invoice?note=K-C000001',
    'GET /orders/by-link/***/invoice?***',
  ],
  [
    'a link of a mail about a product',
    'POST /back-in-stock/0123456789abcdef0123456789abcdef.data',
    'POST /back-in-stock/***.data',
  ],
  ['a mailed link', 'GET /orders/by-link/0123456789abcdef0123456789abcdef', 'GET /orders/by-link/***'],
  ['the link of an upload', `POST /uploads/AbC_123-defghijklmnop`, 'POST /uploads/***'],
  ['a key of Stripe', 'Invalid API Key provided: sk_live_51Habc', 'Invalid API Key provided: sk_live_***'],
  ['a signing secret', 'whsec_abc123', 'whsec_***'],
  ['a payment at its provider', `/payments/paypal/5O190127TN364715T/capture`, '/payments/paypal/***/capture'],
  [
    'a reset',
    'http://shop.example/reset-password?oobCode=abc&mode=x failed',
    'http://shop.example/reset-password?*** failed',
  ],
  [
    'a file',
    'fetch http://shop.example/v0/b/kiosk/o/avatars%2Fann%2F1.webp',
    'fetch http://shop.example/v0/b/***',
  ],
  ['a code in JSON', '{"oobCode":"abc","idToken":"x.y"}', '{"oobCode":"***","idToken":"***"}'],
  ['a code in JSON within JSON', String.raw`{\"oobCode\":\"abc\"}`, String.raw`{\"oobCode\":\"***\"}`],
  [
    'the password of a server',
    'connect postgres://ann:s3cret@db:5432/shop',
    'connect postgres://***@db:5432/shop',
  ],
  ['an e-mail address', '550 <ann.o+1@mail.example.com> unknown', '550 <***@***> unknown'],
  ['a signed token', 'token eyJhbGciOi.eyJzdWIi.c2ln is old', 'token *** is old'],
  ['a header', 'authorization: Bearer abc.def~1', 'authorization: Bearer ***'],
  ['a cookie', '__Host-kiosk-session=eyJh..x; kiosk-flash=abc', '__Host-kiosk-session=***; kiosk-flash=***'],
])('%s is masked', (_what, text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

test('the location of a failure stays readable', () => {
  const stack =
    'at find (file:///srv/kiosk/domain/orders/queries.ts:12:3) at /srv/node_modules/@scope/a/b.js:1:2';
  expect(maskSecrets(stack)).toBe(stack);
});

test('a very long word from a visitor causes no delay', () => {
  const word = 'a-'.repeat(100_000);
  expect(maskSecrets(`No route matches /${word}`)).toBe(`No route matches /${word}`);
});
