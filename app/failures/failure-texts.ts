import * as texts from '#texts';

type Texts = Record<string, string>;

/**
 * What is said of what failed (spec S8): of what all pages have here, of the account, the checkout and
 * the admin area in files that they load.
 */
export type Failures = {
  /** By the pattern of an action's route and the intent of its form; '' is a form without one. */
  actions: Record<string, Texts>;
  /**
   * What shows whether a form arrived whose reply was lost, by the pattern, where to send it twice would do
   * it twice.
   */
  lookAt: Texts;
  /** By the beginning of a page's address. */
  pages: Texts;
};

const known: Failures = {
  actions: {
    auth: {
      login: texts.account.signInFailed,
      signup: texts.account.signUpFailed,
      guest: texts.account.signInFailed,
    },
    'reset-password': { ask: texts.account.resetFailed, choose: texts.account.resetFailed },
    checkout: { '': texts.checkout.saveOrderFailed },
    'cart/items': {
      add: texts.cart.addToCartFailed,
      increase: texts.cart.updateCartFailed,
      decrease: texts.cart.updateCartFailed,
      remove: texts.cart.removeItemFailed,
    },
    'favorites/items': {
      add: texts.favorites.addFavoriteFailed,
      remove: texts.favorites.removeFavoriteFailed,
    },
    logout: { '': texts.account.logoutFailed },
  },
  lookAt: {
    'cart/items': texts.failures.lookAtCart,
    'favorites/items': texts.failures.lookAtFavorites,
  },
  pages: {
    '': texts.catalogue.loadProductsFailed,
    product: texts.catalogue.fetchProductFailed,
    categories: texts.catalogue.loadCategoryFailed,
    search: texts.catalogue.searchFailed,
    checkout: texts.cart.loadCartFailed,
    favorites: texts.favorites.loadFavoritesFailed,
    orders: texts.orders.loadOrdersFailed,
    success: texts.orders.loadOrdersFailed,
  },
};

/** Adds what a part of the shop says that not everybody loads. */
export function addFailures({ actions, lookAt, pages }: Failures): void {
  for (const pattern in actions) known.actions[pattern] = { ...known.actions[pattern], ...actions[pattern] };
  Object.assign(known.lookAt, lookAt);
  Object.assign(known.pages, pages);
}

/**
 * What is said of an action that failed: by the server of a fault of its own, by the browser of a call that
 * nobody answered. `pattern` is the router's, such as 'cart/items'. An intent that the route does not know
 * gets the text of its first form.
 */
export function actionFailure(pattern: string, intent: unknown): string {
  const ofRoute = known.actions[pattern.replace(/^\//, '')] ?? {};
  return ofRoute[String(intent ?? '')] ?? Object.values(ofRoute)[0] ?? texts.failures.sendFailed;
}

/** 'Look at … before you try again.'; null where a second try does no harm. */
export function lookFirst(pattern: string): string | null {
  return known.lookAt[pattern.replace(/^\//, '')] ?? null;
}

/** What is said of a page that did not come, by its path. */
export function pageFailure(pathname: string): string {
  const [, first = '', second = ''] = pathname.split('/');
  return known.pages[first === 'admin' ? `admin/${second}` : first] ?? texts.failures.loadPageFailed;
}

/**
 * The intents that an action has a text for, by its route; for the test that holds them against the forms.
 */
export function knownIntents(): Record<string, string[]> {
  const actions = Object.entries(known.actions);
  return Object.fromEntries(actions.map(([pattern, texts]) => [`/${pattern}`, Object.keys(texts).sort()]));
}
