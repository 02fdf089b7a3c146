import { counted } from './counted.ts';

/** Discounts, by a code or by themselves. */

export const title = 'Discount codes';
export const loadFailed = 'Failed to load the discounts';
export const addDiscount = 'Add a discount';
export const editDiscount = 'Edit discount';
export const newDiscount = 'New discount';
export const notFound = 'This discount does not exist';

export const find = 'Find discounts';
export const nameOrCode = 'Name or code';
export const state = 'State';
export const anyState = 'Any state';
export const by = 'Given';
export const anyway = 'Either way';
export const byCode = 'By a code';
export const automatic = 'By itself';
export const states = {
  active: 'Active',
  'not-yet': 'Not yet',
  ended: 'Ended',
  'used-up': 'Used up',
  inactive: 'Inactive',
};

export const list = 'Discounts in the order in which they are taken off';
export const pages = 'Pages of discounts';
export const nothingMatches = 'No discount matches';
export const emptyTitle = 'There are no discounts yet';
export const name = 'Name';
export const code = 'Code';
export const off = 'Takes off';
export const uses = 'Used';
/** '3 of 20', or '3' where it may be used as often as one likes. */
export const usesOf = (count: number, most: number | null) =>
  most === null ? `${count}` : `${count} of ${most}`;
export const usedSoFar = (count: number) =>
  `Used ${counted(count, 'time')} so far, counting payments that are under way.`;
export const percentOff = (percent: number) => `${percent}%`;
export const deliveryOff = 'The delivery';
export const xForY = (x: number, y: number) => `${x} for the price of ${y}`;

export const what = 'What it is';
export const whatFor = 'What it is for';
export const when = 'When, and how often';
export const kinds = {
  percent: 'Percent',
  amount: 'Amount',
  delivery: 'Free delivery',
  x_for_y: 'X for the price of Y',
};
export const codeHint = 'Customers type it in the cart. Left empty, the discount holds by itself.';
export const percentHint = 'Of a percentage.';
export const amountHint = 'Of an amount: at most what the goods cost.';
export const xHint = 'Of “X for the price of Y”: from so many pieces.';
export const yHint = 'So many are paid; the cheapest are free.';
export const positionHint = 'Smaller numbers are taken off first, codes after all that hold by themselves.';
export const minHint = 'Of the goods that it is for, before discounts. 0: none.';
export const categoriesHint = 'One a line. Without categories and products it is for all.';
export const productsHint = 'Their numbers, as the list of products shows them: 12, 15.';
export const perCustomerHint = 'Guests are asked to sign in.';
export const momentHint = 'UTC';
export const unlimitedHint = 'Empty: as often as one likes.';

export const needsPercent = 'Give a percentage such as 10';
export const needsAmount = 'Give an amount such as 5.00';
export const needsX = 'Give a number from 2 to 100';
export const needsY = 'Give a number from 1 that is smaller than X';
export const needsOne = 'It must be at least 1';
export const endsTooSoon = 'It has to end after it begins';
export const unknownCategory = (category: string) => `There is no category “${category}”`;
export const unknownProduct = (id: number) => `There is no product ${id}`;

export const saved = 'Discount saved';
export const deleted = 'Discount deleted';
export const saveFailed = 'Failed to save the discount';
export const deleteFailed = 'Failed to delete the discount';
export const deleteDiscount = 'Delete discount';
export const deleteQuestion =
  'Nobody gets this discount any more then. Orders keep what they were reckoned by.';

/** By the names of the fields. */
export const fields = {
  name: { label: name },
  code: { label: 'Code' },
  kind: { label: 'Kind' },
  percent: { label: 'Percent' },
  amount: { label: 'Amount' },
  x: { label: 'X' },
  y: { label: 'Y' },
  position: { label: 'Order', noun: 'order' },
  active: { label: 'Active' },
  min_subtotal: { label: 'Least subtotal' },
  categories: { label: 'Categories' },
  products: { label: 'Products' },
  first_order: { label: 'For a first order only' },
  gift_cards: { label: 'Also for gift cards' },
  starts_at: { label: 'From' },
  ends_at: { label: 'Until' },
  max_uses: { label: 'Uses in all' },
  max_per_customer: { label: 'Uses by each customer' },
};
