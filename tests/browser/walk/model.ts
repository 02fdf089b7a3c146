/** A customer's cart (quantities by product) and favorites. */
export type Belongings = { cart: Map<number, number>; favorites: Set<number> };
/** The user of a browser; `nobody` becomes a guest with the first item. */
export type Owner = Belongings & { kind: 'nobody' | 'guest' | 'account' };

export const newOwner = (kind: Owner['kind']): Owner => ({ kind, cart: new Map(), favorites: new Set() });

export const piecesIn = ({ cart }: Belongings) => [...cart.values()].reduce((sum, pieces) => sum + pieces, 0);

export function setPieces({ cart }: Belongings, product: number, pieces: number): void {
  if (pieces > 0) cart.set(product, pieces);
  else cart.delete(product);
}

/** Moves the guest's items to the account and adds up quantities (spec S4). */
export function mergeGuest(guest: Belongings, account: Belongings): void {
  for (const [product, pieces] of guest.cart)
    setPieces(account, product, (account.cart.get(product) ?? 0) + pieces);
  for (const product of guest.favorites) account.favorites.add(product);
  guest.cart.clear();
  guest.favorites.clear();
}

/** Returns one line that describes the cart and favorites, for comparisons and messages. */
export function tellBelongings({ cart, favorites }: Belongings): string {
  const lines = [...cart].sort(([one], [other]) => one - other).map(([id, pieces]) => `${pieces}x${id}`);
  return `cart [${lines.join(' ')}] favorites [${[...favorites].sort((one, other) => one - other).join(' ')}]`;
}
