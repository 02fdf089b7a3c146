import { expect, test } from 'vitest';
import { routesOf } from './routes-by-part.ts';

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  parentId,
  path,
  module: { default: () => null },
});

const all = {
  root: route('root'),
  layout: route('layout', 'root'),
  home: route('home', 'layout'),
  orders: route('orders', 'layout', 'orders'),
  order: route('order', 'layout', 'orders/:id'),
  lost: route('lost', 'layout', '*'),
  admin: route('admin', 'root', 'admin'),
  products: route('products', 'admin', 'products/:id'),
  start: route('start', 'root', 'payments/:provider'),
};

test.each([
  ['', ['root', 'layout', 'home', 'lost']],
  ['orders', ['root', 'layout', 'orders', 'order', 'lost']],
  ['admin', ['root', 'layout', 'lost', 'admin', 'products']],
  ['payments', ['root', 'layout', 'lost', 'start']],
])('paths that begin with /%s are handled by %s', (part, ids) => {
  expect(Object.keys(routesOf(all, part))).toEqual(ids);
});
