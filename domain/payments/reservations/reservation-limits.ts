import { createHash } from 'node:crypto';
import { networkOf } from '#lib/http/network.ts';

/**
 * Limits for reservations before the payer approves, in items of one product. Customers can buy more items
 * than this, but the shop reserves only this number for them.
 */
export type ReservationLimits = {
  perUser: number;
  /** Maximum percentage of the stock for all payers of one network together. */
  percentPerNetwork: number;
  /** Number of items that a network can always reserve, even if the percentage results in less. */
  alwaysPerNetwork: number;
};

/** The limits, and the payer's network address. If it is null, only the limit `perUser` applies. */
export type ReservationTerms = { limits: ReservationLimits; address: string | null };

export const DEFAULT_RESERVATIONS: ReservationTerms = {
  limits: { perUser: 20, percentPerNetwork: 50, alwaysPerNetwork: 3 },
  address: null,
};

/**
 * The number of items to reserve for a payment that needs `wanted` items. `ofNetwork` is the number of items
 * that others in the payer's network have reserved; null if the network is unknown.
 */
export function reservableQuantity(
  wanted: number,
  { stock, ofNetwork }: { stock: number; ofNetwork: number | null },
  { perUser, percentPerNetwork, alwaysPerNetwork }: ReservationLimits,
): number {
  const forUser = Math.min(wanted, perUser);
  if (ofNetwork === null) return forUser;
  const forNetwork = Math.max(Math.floor((stock * percentPerNetwork) / 100), alwaysPerNetwork);
  return Math.min(forUser, Math.max(forNetwork - ofNetwork, 0));
}

/** The digest that identifies a network in reservations; null if the address is unknown. */
export function networkDigest(address: string | null): Buffer | null {
  return address === null
    ? null
    : createHash('sha256')
        .update(`holds ${networkOf(address)}`)
        .digest();
}
