import { href } from 'react-router';

/** The addresses that the forms of products post to. */
export const CART_ITEMS = href('/cart/items');
export const FAVORITE_ITEMS = href('/favorites/items');
