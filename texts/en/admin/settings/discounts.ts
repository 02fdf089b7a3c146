import { zoneName } from '#lib/dates/zone.ts';
import { centsToInput } from '#lib/money/input-amount.ts';
import { counted } from '../../format/counted.ts';

export const title = 'Discount codes';
export const loadFailed = 'Failed to load the discounts';
export const addDiscount = 'Add a discount';
export const addCode = 'Add a code';
export const editDiscount = 'Edit discount';
export const newDiscount = 'New discount';
export const notFound = 'This discount does not exist';

export const find = 'Find discounts';
export const nameOrCode = 'Name or code';
export const state = 'State';
export const by = 'Type';
export const anyway = 'All';
export const byCode = 'Code';
export const automatic = 'Automatic';
export const states = {
  active: 'Active',
  'not-yet': 'Scheduled',
  ended: 'Ended',
  'used-up': 'Used up',
  inactive: 'Inactive',
};

export const tabs = {
  label: 'Discounts by state',
  all: 'All',
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
  /** A tab with its number of discounts, such as 'Active (3)'. */
  counted: (tab: string, count: number) => `${tab} (${count})`,
};
export const emptyTabs = {
  active: 'No active discounts',
  scheduled: 'No scheduled discounts',
  ended: 'No ended discounts',
};

export const list = 'Discounts, in the order they apply';
export const pages = 'Discount pages';
export const nothingMatches = 'No discount matches';
export const emptyTitle = 'No discounts yet';
export const emptyHint =
  'Reduce prices for everyone from a set date, or give customers a code such as WINTER10.';
export const name = 'Name';
export const code = 'Code';
export const uses = 'Used';
/** The number of uses: '3 of 20', or '3' if there is no limit. */
export const usesOf = (count: number, most: number | null) =>
  most === null ? `${count}` : `${count} of ${most}`;
export const usedSoFar = (count: number) =>
  `Used ${counted(count, 'time')} so far, including payments in progress.`;
export const percentOff = (percent: number) => `${percent}%`;
export const xForY = (x: number, y: number) => `${x} for the price of ${y}`;

/**
 * The values of a discount for `summary`. Amounts and days are formatted. A value that was not entered is ''.
 */
type Rule = {
  kind: keyof typeof kinds;
  /** The discount, such as '10%' or '$5.00'. */
  by: string;
  x: number;
  y: number;
  /**
   * The names of the categories and the number of the products with the discount. If there are none, all
   * products have it.
   */
  categories: string[];
  products: number;
  code: string;
  from: string;
  until: string;
  minimum: string;
  firstOrder: boolean;
  uses: string;
};
/** A discount in one sentence, such as '10% off everything with code WINTER10, from November 23, 2026.' */
export const summary = ({ kind, by, categories, products, code, ...rule }: Rule) => {
  const parts = [...categories, ...(products > 0 ? [counted(products, 'product')] : [])];
  const scope = parts.length > 0 ? parts.join(', ') : 'everything';
  const heads = {
    percent: () => `${by} off ${scope}`,
    amount: () => `${by} off ${scope}`,
    delivery: () => `Free delivery for ${scope}`,
    x_for_y: () => `${xForY(rule.x, rule.y)} on ${scope}`,
  };
  const rest = [
    heads[kind]() + (code ? ` with code ${code}` : ', automatically'),
    rule.from && `from ${rule.from}`,
    rule.until && `until ${rule.until}`,
    rule.minimum && `for orders of ${rule.minimum} or more`,
    rule.firstOrder && 'on first orders only',
    rule.uses && (rule.uses === '1' ? 'once at most' : `at most ${rule.uses} times`),
  ];
  return `${rest.filter(Boolean).join(', ')}.`;
};
export const summaryTitle = 'Summary';
export const noSummary = 'Enter the discount to see its summary.';

export const what = 'Discount';
export const whatFor = 'Applies to';
export const when = 'Dates and limits';
export const kinds = {
  percent: 'Percent',
  amount: 'Amount',
  delivery: 'Free delivery',
  x_for_y: 'X for the price of Y',
};
export const nameHint = 'Leave empty to use the code.';
export const codeHint =
  'Customers enter it in the cart, such as WINTER10. Leave empty for an automatic discount.';
export const percentHint = 'Such as 10.';
/** The example 5.00 with the decimals of the shop's currency. */
const example = () => centsToInput(500);
export const amountHint = () => `Such as ${example()}. Never more than the items cost.`;
export const xHint = 'How many to buy, such as 3.';
export const yHint = 'How many the customer pays for, such as 2. The cheapest ones are free.';
export const positionHint = 'Lower numbers apply first; codes apply after automatic discounts.';
export const minHint = 'Counts the items the discount applies to, before discounts. 0 = no minimum.';
export const categoriesHint = 'Leave categories and products empty to include everything.';
/** The hint if JavaScript is off, because the merchant then types the list. */
export const typedCategoriesHint = `One per line. ${categoriesHint}`;
export const productsHint = 'Single products, in addition to the categories.';
export const typedProductsHint = 'Product numbers from the product list, such as 12, 15.';
export const perCustomerHint = 'Guests must sign in to use it. Leave empty for no limit.';
export const momentHint = () => zoneName();
export const unlimitedHint = 'Leave empty for no limit.';

export const needsName = 'Enter a name, or a code to use as the name';
export const needsPercent = 'Enter a percentage, such as 10';
export const percentAboveZero = 'Enter a percentage above 0, such as 10';
export const amountAboveZero = () => `Enter an amount above 0, such as ${example()}`;
export const needsAmount = () => `Enter an amount, such as ${example()}`;
export const needsX = 'Enter a number from 2 to 100';
export const needsY = 'Enter at least 1 and less than X';
export const needsOne = 'Enter 1 or more';
export const endsTooSoon = 'The end must be after the start';
export const unknownCategory = (category: string) => `There is no category “${category}”`;
export const unknownProduct = (id: number) => `There is no product ${id}`;

export const saved = 'Discount saved';
export const deleted = 'Discount deleted';
export const saveFailed = 'Failed to save the discount';
export const deleteFailed = 'Failed to delete the discount';
export const deleteDiscount = 'Delete discount';
export const deleteQuestion = 'Customers can no longer use this discount. Existing orders don’t change.';

/** Form fields, by name. */
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
  min_subtotal: { label: 'Minimum order value' },
  categories: { label: 'Categories' },
  products: { label: 'Products' },
  first_order: { label: 'First order only' },
  gift_cards: { label: 'Include gift cards' },
  starts_at: { label: 'From' },
  ends_at: { label: 'Until' },
  max_uses: { label: 'Total uses', noun: 'number of uses' },
  max_per_customer: { label: 'Uses per customer', noun: 'number of uses' },
};
