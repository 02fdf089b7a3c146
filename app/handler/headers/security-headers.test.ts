import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('the payment page allows PayPal’s images, every other page only the shop’s own', () => {
  const own = ["'self'", 'data:', 'blob:'];
  const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
  expect(directive(contentSecurityPolicy([], { paypal: true }), 'img-src')).toEqual([...own, ...paypal]);
  expect(directive(contentSecurityPolicy([]), 'img-src')).toEqual(own);
});

test('only forms on the payment page may lead to the payment providers', () => {
  const pages = ['https://checkout.stripe.com'];
  const paid = contentSecurityPolicy([], { paypal: true, pages });
  expect(directive(paid, 'form-action')).toEqual(["'self'", 'https://*.paypal.com', ...pages]);
  expect(directive(paid, 'script-src')).not.toContain(pages[0]);
  expect(directive(contentSecurityPolicy([]), 'form-action')).toEqual(["'self'"]);
});
