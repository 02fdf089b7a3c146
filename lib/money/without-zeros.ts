import { site } from '#lib/site.ts';

/**
 * Removes decimals that are zeros from a written amount: '$12.00' becomes '$12', and '$12.50' is unchanged.
 */
export const withoutZeros = (amount: string) =>
  site().decimals === 0 ? amount : amount.replace(/[.,]0+(?=\D*$)/, '');
