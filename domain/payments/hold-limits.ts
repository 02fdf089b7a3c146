import { createHash } from 'node:crypto';
import { networkOf } from '#lib/network.ts';

/**
 * What is kept from others for payments that nobody has approved yet: pieces of one product. More is sold all
 * the same, only not kept.
 */
export type HoldLimits = {
  perUser: number;
  /** For all payers of one network: a share of what is in stock. */
  percentPerNetwork: number;
  /** And so many in any case, where the share is less. */
  alwaysPerNetwork: number;
};

/** `address`: the payer's network address; null where it is not known: then the user's limit alone counts. */
export type HoldTerms = { limits: HoldLimits; address: string | null };

export const USUAL_HOLDS: HoldTerms = {
  limits: { perUser: 20, percentPerNetwork: 50, alwaysPerNetwork: 3 },
  address: null,
};

/**
 * How many of the `wanted` pieces are kept, where `ofNetwork` are kept for others of the payer's network;
 * null: that is not known.
 */
export function piecesToHold(
  wanted: number,
  { stock, ofNetwork }: { stock: number; ofNetwork: number | null },
  { perUser, percentPerNetwork, alwaysPerNetwork }: HoldLimits,
): number {
  const forUser = Math.min(wanted, perUser);
  if (ofNetwork === null) return forUser;
  const forNetwork = Math.max(Math.floor((stock * percentPerNetwork) / 100), alwaysPerNetwork);
  return Math.min(forUser, Math.max(forNetwork - ofNetwork, 0));
}

/** What stands for the network of an address while it holds goods; null where it is not known. */
export function networkDigest(address: string | null): Buffer | null {
  return address === null
    ? null
    : createHash('sha256')
        .update(`holds ${networkOf(address)}`)
        .digest();
}
