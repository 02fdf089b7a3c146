import { expect, test } from 'vitest';
import { createRouteNames } from './route-names.ts';

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  parentId,
  path,
  module: { default: () => null },
});

const routeOf = createRouteNames({
  root: route('root'),
  layout: route('layout', 'root'),
  home: route('home', 'layout'),
  product: route('product', 'layout', 'product/:id'),
  orders: route('orders', 'layout', 'orders'),
  admin: route('admin', 'root', 'admin'),
  some: route('some', 'admin', 'products/:id'),
  status: route('status', 'admin', 'products/new'),
  lost: route('lost', 'layout', '*'),
});

test.each([
  ['/', '/'],
  ['/product/7', '/product/:id'],
  ['/Product/7.data', '/product/:id'],
  ['/orders', '/orders'],
  ['/admin/products/7', '/admin/products/:id'],
  ['/admin/products/new', '/admin/products/new'],
  ['/images/a/b.webp', '/images/*'],
  ['/me', '/me'],
  ['/made-up/ann@example.com', '*'],
  ['/%ff', '*'],
])('%s counts as a visit to %s', (path, name) => {
  expect(routeOf(path)).toBe(name);
});
