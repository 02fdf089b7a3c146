import { expect, test } from 'vitest';
import { cachedAddress } from './cached-address.ts';

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url, 'http://shop.example');
  return cachedAddress(pathname, search);
};

test.each([
  ['/', '/'],
  ['/?utm_source=mail&fbclid=1', '/'],
  ['/?page=0', '/'],
  ['/?page=007', '/?page=7'],
  ['/?page=x', '/'],
  ['/?page=2&page=3', '/?page=2'],
  ['/product/5?page=2&ref=x', '/product/5'],
  ['/product/%35', '/product/5'],
  ['/product/5?ref=x&variant=12', '/product/5?variant=12'],
  ['/product/5?variant=012', '/product/5'],
  ['/product/5?variant=12&variant=13', '/product/5?variant=12'],
  ['/categories?page=1', '/categories'],
  ['/categories/T%65a?page=1&sort=up', '/categories/Tea?page=1'],
  ['/categories/Skin%20care', '/categories/Skin%20care'],
  ['/categories/a%2fb', '/categories/a%2Fb'],
  ['/search', '/search'],
  ['/search?page=1&u=3&q=%20tea%20', '/search?q=tea&page=1'],
  ['/search?q=green%20tea', '/search?q=green+tea'],
  ['/search?q=', '/search'],
  ['/search?Q=tea', '/search'],
  ['/products?sort=price', '/products?sort=price'],
  ['/products?category=Tea&sale=on&sort=name', '/products?category=Tea&sale=on&sort=name'],
])('%s is cached as %s', (url, address) => {
  expect(addressOf(url)).toBe(address);
  expect(addressOf(address)).toBe(address);
});

test.each([
  '/checkout',
  '/searching',
  '/search/',
  '/search/more',
  '/product/',
  '/product/abc',
  '/product/5/',
  '/product/5/more',
  '/product/5?o1=M&o2=Red',
  '/product/5?variant=12&o1=M',
  '/categories/',
  '/categories/%ff',
  '/categories/%20',
  '/nowhere?page=1',
  '/constructor',
  '/products?sort=price&utm_source=mail',
  '/products?sort=price&category=Tea',
  '/products?stock=in',
  '/products?q=tea&sort=price',
  '/products?sort=price&after=7.1200',
])('%s is not a shared page', (url) => {
  expect(addressOf(url)).toBeNull();
});
