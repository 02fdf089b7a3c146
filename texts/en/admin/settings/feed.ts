import { zoned } from '#lib/dates/zone.ts';

/** The product feed for merchant centers. */

export const title = 'Product feed';
export const loadFailed = 'Failed to load the product feed';
export const makeFailed = 'Failed to create the feed address';
export const revokeFailed = 'Failed to revoke the feed address';
export const made = 'Feed address created';
export const revoked = 'Feed address revoked';
export const nothingToRevoke = 'There is no feed address to revoke';

export const hint =
  'Google Merchant Center and similar services read your products, prices and stock from one address, on the schedule you set there. The address can’t be guessed.';
export const none = 'There is no feed address yet.';
export const present =
  'Your feed has an address. We only show it when you create it. If you lost it, create a new one.';
export const copyNow =
  'Copy it now: it is not shown again. Add it in the merchant center as a scheduled feed.';
export const address = 'Feed address';
export const madeAt = () => zoned('Created');
export const readAt = () => zoned('Last read');
export const neverRead = 'Never';
export const make = 'Create an address';
export const makeAnew = 'Create a new address';
export const makeAnewHint = 'The current address then stops working.';
export const revoke = 'Revoke the address';
