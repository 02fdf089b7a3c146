import { site } from '#lib/site.ts';
import { plural } from './format/counted.ts';
import { number } from './format/format.ts';

/** The menus, header and pager of every page, and common buttons. */

/** The title of a page in the browser’s tab. */
export const pageTitle = (page: string) => `${page} · ${site().name}`;

export const skipToContent = 'Skip to content';
export const logoLabel = () => `${site().name}, home`;
export const mainMenu = 'Main';
export const shop = 'Shop';
export const home = 'Home';
export const categories = 'Categories';
export const favorites = 'Favorites';
export const myFavorites = 'My Favorites';
export const cart = 'Cart';
export const cartWith = (pieces: number) => `Cart, ${pieces} ${plural(pieces, 'item')}`;
export const myCart = 'My Cart';
export const account = 'Account';
export const myAccount = 'My Account';
export const myOrders = 'My Orders';
export const admin = 'Admin';
export const adminPanel = 'Admin Panel';
export const logIn = 'Log in';
export const logOut = 'Logout';
export const more = 'More';

export const searchProducts = 'Search products';
export const toggleTheme = 'Toggle theme';
export const showPassword = 'Show password';
/** The accessible name of the live region that contains the toasts. */
export const messages = 'Messages';
export const offline = "You're offline. Connect and try again.";

export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
export const pageNumber = (page: number) => `Page ${number(page)}`;

export const backToHome = 'Back to home';
export const tryAgain = 'Try again';
