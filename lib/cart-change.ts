/** How the amounts of a cart differ from those that the customer saw, in cents. */
export type CartChange = {
  before: number;
  now: number;
  /** The amounts that differ. Empty if only the address, the shipping name or tax names differ. */
  parts: CartPart[];
};

export type CartPart = 'prices' | 'discount' | 'delivery' | 'tax';
