import type { At, TabAct } from './act.ts';
import { chosen, isOffline } from './act.ts';

type Page = { weight: number; path(at: At): string | null | Promise<string | null> };

/** Every kind of customer page, by name. */
const PAGES: Record<string, Page> = {
  home: { weight: 3, path: () => '/' },
  category: { weight: 1, path: ({ world, pick }) => categoryOf(world.products, pick) },
  product: { weight: 3, path: ({ world, pick }) => `/product/${chosen(world.products, pick)?.id}` },
  search: { weight: 1, path: ({ world, pick }) => searchOf(world.products, pick) },
  filtered: { weight: 1, path: () => '/products?stock=in' },
  cart: { weight: 5, path: () => '/checkout' },
  favorites: { weight: 2, path: () => '/favorites' },
  orders: { weight: 1, path: () => '/orders' },
  order: { weight: 1, path: latestOrder },
  account: { weight: 1, path: () => '/account' },
  auth: { weight: 1, path: () => '/auth' },
};

const categoryOf = (products: At['world']['products'], pick: number) =>
  `/categories/${encodeURIComponent(chosen(products, pick)?.category ?? '')}`;

const searchOf = (products: At['world']['products'], pick: number) =>
  `/search?${new URLSearchParams({ q: chosen(products, pick)?.name.split(' ')[0] ?? '' })}`;

async function latestOrder({ world, tab }: At): Promise<string | null> {
  const uid = (await (await tab.page.context().request.get('/me')).json()).uid;
  const { rows } = await world.shop.sql(
    'select id from completed_transactions where customer_id = $1 order by created_at desc limit 1',
    [uid],
  );
  return rows[0] ? `/orders/${rows[0].id}` : null;
}

/** `go-cart` navigates within the page. `open-cart` loads a document. */
export const pageActs: Record<string, TabAct> = Object.fromEntries(
  Object.entries(PAGES).flatMap(([name, { weight, path }]): [string, TabAct][] => [
    [
      `go-${name}`,
      {
        weight: weight * 2,
        can: ({ tab }) => tab.inShop(),
        async run(at) {
          const to = await path(at);
          // The cart always loads a document, which is impossible offline.
          if (to === null || (isOffline(at) && to === '/checkout')) return false;
          await at.tab.follow(to);
          return true;
        },
      },
    ],
    [
      `open-${name}`,
      {
        weight: weight / 2,
        can: (at) => !isOffline(at),
        async run(at) {
          const to = await path(at);
          if (to === null) return false;
          await at.tab.page.goto(at.world.shop.url + to, { waitUntil: 'commit' });
          return true;
        },
      },
    ],
  ]),
);
