import { renderToString } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, NavLink as RouterNavLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ServerLink, ServerNavLink } from './server-link.tsx';

const html = (element: React.ReactNode, at = '/categories/Kitchen?page=2') =>
  renderToString(<StaticRouter location={at}>{element}</StaticRouter>);

const addresses: LinkProps['to'][] = [
  '/',
  '/cart',
  '/categories/Gift%20cards?sort=price&page=2#list',
  '/categories/Küche & mehr',
  '/a//b',
  '/a/../b',
  '/./b',
  '/a?',
  '/a#',
  '/a?#',
  '//elsewhere.example/a',
  '/trailing/',
  '?page=3',
  '#list',
  '..',
  '.',
  'relative',
  '',
  'https://elsewhere.example/a',
  'mailto:ada@buyers.example',
  { pathname: '/cart', search: '?pay' },
];

test.each(addresses)('a link to %j is written as the router writes it', (to) => {
  const given: LinkProps = {
    to,
    className: 'a',
    'aria-label': 'b',
    title: 'c',
    target: '_blank',
    children: 'd',
  };
  for (const more of [
    {},
    { prefetch: 'intent' },
    { prefetch: 'viewport', viewTransition: true, replace: true, preventScrollReset: true },
    { reloadDocument: true },
    { discover: 'none', state: { a: 1 } },
    { relative: 'path' },
    { onClick: () => {}, defaultShouldRevalidate: false },
  ] satisfies Partial<LinkProps>[])
    expect(html(<ServerLink {...given} {...more} />)).toBe(html(<RouterLink {...given} {...more} />));
});

const places = [
  '/',
  '/categories',
  '/categories/',
  '/categories/Kitchen',
  '/CATEGORIES/kitchen',
  '/categ',
  '/categories/Kitchen?a#b',
];

test.each(places)('a menu entry for %s marks the current page as the router does', (to) => {
  for (const at of ['/', '/categories', '/categories/Kitchen', '/categories/Kitchen/pans?x=1'])
    for (const given of [
      {},
      { end: true },
      { caseSensitive: true },
      { className: 'a' },
      { className: ({ isActive }: { isActive: boolean }) => (isActive ? 'on' : 'off') },
      { style: ({ isActive }: { isActive: boolean }) => ({ color: isActive ? 'red' : 'blue' }) },
      { 'aria-current': 'step' as const },
      { children: ({ isActive }: { isActive: boolean }) => (isActive ? 'here' : 'there') },
    ])
      expect(html(<ServerNavLink to={to} {...given} />, at)).toBe(
        html(<RouterNavLink to={to} {...given} />, at),
      );
});
