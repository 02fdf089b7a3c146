/** What a cart costs otherwise than it was shown: cents, and what of it is another sum. */
export type CartChange = {
  before: number;
  now: number;
  /** None where the sums are the same, and the address, delivery or names of taxes are others. */
  parts: CartPart[];
};

export type CartPart = 'prices' | 'discount' | 'delivery' | 'tax';
