/** How the cost of a cart differs from what the customer saw, in cents. */
export type CartChange = {
  before: number;
  now: number;
  /** Empty if the sums are equal but the address, shipping or tax names differ. */
  parts: CartPart[];
};

export type CartPart = 'prices' | 'discount' | 'delivery' | 'tax';
