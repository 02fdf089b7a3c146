import { plainAmount } from '#lib/money/plain-amount.ts';
import { locale } from './locale.ts';

/** Formats an amount without its currency: '1,234.50' for 123450 cents. */
export const amount = (cents: number) => plainAmount(locale(), cents);
