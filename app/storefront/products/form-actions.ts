import { href } from 'react-router';

/** The addresses to which the forms of products are sent. */
export const CART_ITEMS = href('/cart/items');
export const FAVORITE_ITEMS = href('/favorites/items');
