import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..');

/**
 * The only forms that may be plain `form` elements: a search with its own page, a form that redirects to a
 * payment provider, and a form that a hook submits.
 */
const KNOWN = [
  'storefront/checkout/payment/other-payment-methods.tsx',
  'storefront/filters/filter-form.tsx',
  'storefront/products/product-form.tsx',
];

test('all but the known forms use the router, so that a bad reply keeps the page and its input', () => {
  const plain = globSync('**/*.tsx', { cwd: APP }).filter((path) =>
    /<form[\s>]/.test(readFileSync(join(APP, path), 'utf8')),
  );
  expect(plain.sort()).toEqual(KNOWN);
});
