import * as texts from '#texts';

type Texts = Record<string, string>;

/**
 * The messages of failures (spec S8). This file contains the messages that all pages need. The account, the
 * checkout and the admin area have their own files.
 */
export type FailureTexts = {
  /** Messages by route pattern of the action and by intent of the form; '' for a form without intent. */
  actions: Record<string, Texts>;
  /**
   * Hints that tell a visitor where to check whether a form arrived, by route pattern. A form has a hint only
   * if sending it again would have its effect twice.
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
 * The message of a failed action, after a server error or without a response. `pattern` is the router's
 * pattern, such as 'cart/items'. An unknown intent gets the message of the route's first form.
 */
export function actionFailure(pattern: string, intent: unknown): string {
  const ofRoute = allTexts.actions[pattern.replace(/^\//, '')] ?? {};
  return ofRoute[String(intent ?? '')] ?? Object.values(ofRoute)[0] ?? texts.failures.sendFailed;
}

/** A text such as 'Look at … before you try again.'; null if a second attempt is harmless. */
export function checkFirst(pattern: string): string | null {
  return allTexts.whereToCheck[pattern.replace(/^\//, '')] ?? null;
}

/** The message of a page that failed to load, by its path. */
export function pageFailure(pathname: string): string {
  const [, first = '', second = ''] = pathname.split('/');
  return allTexts.pages[first === 'admin' ? `admin/${second}` : first] ?? texts.failures.loadPageFailed;
}

/** The intents that have a message, by route. A test compares them with the forms. */
export function intentsWithText(): Record<string, string[]> {
  const actions = Object.entries(allTexts.actions);
  return Object.fromEntries(actions.map(([pattern, texts]) => [`/${pattern}`, Object.keys(texts).sort()]));
}
