import * as texts from '#texts';

/** The number on the cart. */
export const badgeText = (pieces: number) => (pieces > 999 ? '999+' : String(pieces));

/** What the cart's link is called. */
export const cartLabel = (pieces: number) => (pieces > 0 ? texts.shell.cartWith(pieces) : texts.shell.cart);
