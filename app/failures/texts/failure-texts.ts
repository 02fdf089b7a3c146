import * as texts from '#texts';

type Texts = Record<string, string>;

/**
 * The messages for failures (spec S8). This file contains the messages that every page needs. The account,
 * the checkout and the admin area have files of their own.
 */
export type FailureTexts = {
  /** Messages by route pattern of the action and by intent of the form; '' for a form without intent. */
  actions: Record<string, Texts>;
  /**
   * Hints where to check whether a form has arrived, by route pattern. Only forms that must not be sent twice
   * have a hint.
   */
  whereToCheck: Texts;
  /** Messages by the first part of a page's path. In the admin area, the key is the first two parts. */
  pages: Texts;
};

const allTexts: FailureTexts = {
  actions: {
    auth: {
      login: texts.account.signInFailed,
      signup: texts.account.signUpFailed,
      guest: texts.account.signInFailed,
    },
    'reset-password': { ask: texts.account.resetFailed, choose: texts.account.resetFailed },
    'orders/by-link/:token': { ask: texts.orders.askLinkFailed },
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
  whereToCheck: {
    'cart/items': texts.failures.lookAtCart,
    'favorites/items': texts.failures.lookAtFavorites,
  },
  pages: {
    '': texts.catalogue.loadProductsFailed,
    product: texts.catalogue.fetchProductFailed,
    categories: texts.catalogue.loadCategoryFailed,
    search: texts.search.searchFailed,
    checkout: texts.cart.loadCartFailed,
    favorites: texts.favorites.loadFavoritesFailed,
    orders: texts.orders.loadOrdersFailed,
    success: texts.orders.loadOrdersFailed,
  },
};

/** Adds the messages of one area. */
export function addFailureTexts({ actions, whereToCheck, pages }: FailureTexts): void {
  for (const pattern in actions)
    allTexts.actions[pattern] = { ...allTexts.actions[pattern], ...actions[pattern] };
  Object.assign(allTexts.whereToCheck, whereToCheck);
  Object.assign(allTexts.pages, pages);
}

/**
 * The message for an action that failed with a server error or got no response. `pattern` is the router's
 * pattern, such as 'cart/items'. For an unknown intent, returns the message of the route's first form.
 */
export function actionFailure(pattern: string, intent: unknown): string {
  const ofRoute = allTexts.actions[pattern.replace(/^\//, '')] ?? {};
  return ofRoute[String(intent ?? '')] ?? Object.values(ofRoute)[0] ?? texts.failures.sendFailed;
}

/** A hint such as 'Look at … before you try again.'. Null if the form can safely be sent again. */
export function checkFirst(pattern: string): string | null {
  return allTexts.whereToCheck[pattern.replace(/^\//, '')] ?? null;
}

/** The message for a page that could not be loaded. */
export function pageFailure(pathname: string): string {
  const [, first = '', second = ''] = pathname.split('/');
  return allTexts.pages[first === 'admin' ? `admin/${second}` : first] ?? texts.failures.loadPageFailed;
}

/** The intents that have a message, by route. A test compares them with the declared forms. */
export function intentsWithText(): Record<string, string[]> {
  const actions = Object.entries(allTexts.actions);
  return Object.fromEntries(actions.map(([pattern, texts]) => [`/${pattern}`, Object.keys(texts).sort()]));
}
