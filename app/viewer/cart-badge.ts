import * as texts from '#texts';

/** The text of the cart badge. */
export const badgeText = (pieces: number) => (pieces > 999 ? '999+' : String(pieces));

/** The accessible name of the cart link. */
export const cartLabel = (pieces: number) => (pieces > 0 ? texts.shell.cartWith(pieces) : texts.shell.cart);
