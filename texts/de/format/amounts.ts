import { plainAmount } from '#lib/money/plain-amount.ts';
import { apostrophes } from './format.ts';
import { locale } from './locale.ts';

/** '1.234,50' for 123450 cents: an amount without its currency. */
export const amount = (cents: number) => apostrophes(plainAmount(locale(), cents));
