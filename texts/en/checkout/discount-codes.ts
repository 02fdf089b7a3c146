import { money } from '../format/format.ts';

export const label = 'Discount code';
export const apply = 'Apply';
export const remove = (code: string) => `Remove ${code}`;
export const applied = (code: string) => `Discount ${code} applied`;
export const removed = 'Discount code removed';
export const applyFailed = 'Failed to apply the discount code';

type WhyNot =
  | {
      reason:
        | 'unknown'
        | 'not-yet'
        | 'ended'
        | 'used-up'
        | 'used-by-customer'
        | 'sign-in'
        | 'first-order'
        | 'other-items'
        | 'nothing-off';
    }
  | { reason: 'needs'; cents: number };

/** Reasons why a discount code does not apply. */
export const whyNot = (code: string, why: WhyNot) => {
  switch (why.reason) {
    case 'unknown':
      return `There is no discount code ${code}. Check the spelling.`;
    case 'not-yet':
      return `${code} is not valid yet.`;
    case 'ended':
      return `${code} has expired.`;
    case 'used-up':
      return `${code} has reached its usage limit.`;
    case 'used-by-customer':
      return `You’ve reached the usage limit for ${code}.`;
    case 'sign-in':
      return `${code} is for customers with an account. Log in or sign up to use it.`;
    case 'first-order':
      return `${code} is for first orders only.`;
    case 'other-items':
      return `${code} does not apply to these items.`;
    case 'nothing-off':
      return `${code} does not lower the price of this cart.`;
    case 'needs':
      return `Add eligible items worth at least ${money(why.cents)} to use ${code}.`;
  }
};
