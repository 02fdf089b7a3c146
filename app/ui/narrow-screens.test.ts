import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..');

/**
 * Elements that only wide screens show. They contain no controls, or narrow screens have a replacement:
 * - A bar at the bottom or a sheet replaces the menus.
 * - Columns of a table are shown below the name.
 * - Pictures and dates are left out.
 * - A button expands the items of the cart, and a bar shows its total.
 */
const KNOWN = [
  'admin/dashboard/chart.tsx: hidden sm:inline',
  'admin/layout.tsx: hidden lg:flex',
  'admin/products/list/product-row.tsx: hidden lg:table-cell',
  'admin/products/list/product-row.tsx: hidden lg:table-cell',
  'admin/products/list/product-row.tsx: hidden xl:table-cell',
  'admin/products/list/product-table.tsx: hidden lg:table-cell',
  'admin/products/list/product-table.tsx: hidden lg:table-cell',
  'admin/products/list/product-table.tsx: hidden md:table-cell',
  'admin/products/list/product-table.tsx: hidden xl:table-cell',
  'storefront/checkout/cart/cart-items.tsx: max-lg:hidden',
  'storefront/checkout/cart/summary.tsx: max-lg:hidden',
  'storefront/shell/sidebar.tsx: hidden lg:flex',
];

const HIDDEN = /^(max-\w+:)?hidden$/;
const SHOWN = /^(sm|md|lg|xl):(block|flex|grid|inline|table|contents|revert)/;

test('only known elements are hidden on narrow screens', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: APP, exclude: ['**/*.test.*'] }).flatMap((path) => {
    const strings = readFileSync(join(APP, path), 'utf8').matchAll(/(["'`])([^"'`\n]*hidden[^"'`\n]*)\1/g);
    return [...strings].flatMap(([, , text = '']) => {
      const words = text.split(/\s+/);
      const parts = words.filter((word) => HIDDEN.test(word) || SHOWN.test(word));
      const isNarrow =
        parts.some((word) => word.startsWith('max-')) || (parts.includes('hidden') && parts.length > 1);
      return isNarrow ? `${path}: ${parts.join(' ')}` : [];
    });
  });
  expect(found.sort()).toEqual([...KNOWN].sort());
});
