/** The feed of products for merchants’ centres. */

export const title = 'Product feed';
export const loadFailed = 'Failed to load the product feed';
export const makeFailed = 'Failed to make the address of the product feed';
export const revokeFailed = 'Failed to revoke the address of the product feed';
export const made = 'The address was made';
export const revoked = 'The address was revoked';
export const nothingToRevoke = 'There is no address to revoke';

export const hint =
  'Google Merchant Center and others read all products of the shop from one address, with prices and stock, as often as you tell them there. Nobody can guess it.';
export const none = 'There is no address yet.';
export const present = 'There is an address. It was shown when it was made; only a new one can be shown now.';
export const copyNow =
  'Copy it now: it is not shown again. Enter it in the merchants’ centre as a feed that is fetched on a schedule.';
export const address = 'Address of the feed';
export const madeAt = 'Made (UTC)';
export const readAt = 'Last read (UTC)';
export const neverRead = 'Never';
export const make = 'Make an address';
export const makeAnew = 'Make a new address';
export const makeAnewHint = 'The present one opens nothing any more then.';
export const revoke = 'Revoke the address';
