import { site } from '#lib/site.ts';

/** A written amount without decimals if they are zeros: '$12' for '$12.00', but '$12.50'. */
export const withoutZeros = (amount: string) =>
  site().decimals === 0 ? amount : amount.replace(/[.,]0+(?=\D*$)/, '');
