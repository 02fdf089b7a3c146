import { money } from './format.ts';

/** Discount codes at the cart. */

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
        | 'other-goods'
        | 'nothing-off';
    }
  | { reason: 'needs'; cents: number };

/** Why a code takes nothing off. */
export const whyNot = (code: string, why: WhyNot) => {
  switch (why.reason) {
    case 'unknown':
      return `There is no discount code ${code}.`;
    case 'not-yet':
      return `${code} does not hold yet.`;
    case 'ended':
      return `${code} has ended.`;
    case 'used-up':
      return `${code} is used up.`;
    case 'used-by-customer':
      return `You have used ${code} as often as you may.`;
    case 'sign-in':
      return `${code} is for customers with an account. Log in or sign up to use it.`;
    case 'first-order':
      return `${code} is for a first order.`;
    case 'other-goods':
      return `${code} is not for these goods.`;
    case 'nothing-off':
      return `${code} takes nothing off this cart.`;
    case 'needs':
      return `${code} needs ${money(why.cents)} of goods that it is for.`;
  }
};
