import { site } from '#lib/site.ts';
import { decimalsOf } from './currency.ts';

/** A written amount without decimals if they are zeros: '$12' for '$12.00', but '$12.50'. */
export const withoutZeros = (amount: string) =>
  decimalsOf(site().currency) === 0 ? amount : amount.replace(/[.,]0+(?=\D*$)/, '');
