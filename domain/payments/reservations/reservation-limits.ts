import { createHash } from 'node:crypto';
import { networkOf } from '#lib/http/network.ts';

/**
 * Limits in items of one product for reservations before the payer approves. A larger quantity can still be
 * bought, but is not reserved.
 */
export type ReservationLimits = {
  perUser: number;
  /** Percentage of the stock for all payers of one network. */
  percentPerNetwork: number;
  /** Minimum per network, if the percentage gives less. */
  alwaysPerNetwork: number;
};

/** `address`: the payer's network address; if null, only the limit per user applies. */
export type ReservationTerms = { limits: ReservationLimits; address: string | null };

export const DEFAULT_RESERVATIONS: ReservationTerms = {
  limits: { perUser: 20, percentPerNetwork: 50, alwaysPerNetwork: 3 },
  address: null,
};

/**
 * Returns how many of the `wanted` items to reserve. `ofNetwork`: items reserved by others of the payer's
 * network; null if the network is unknown.
 */
export function piecesToReserve(
  wanted: number,
  { stock, ofNetwork }: { stock: number; ofNetwork: number | null },
  { perUser, percentPerNetwork, alwaysPerNetwork }: ReservationLimits,
): number {
  const forUser = Math.min(wanted, perUser);
  if (ofNetwork === null) return forUser;
  const forNetwork = Math.max(Math.floor((stock * percentPerNetwork) / 100), alwaysPerNetwork);
  return Math.min(forUser, Math.max(forNetwork - ofNetwork, 0));
}

/** The digest that identifies a network in its reservations; null if the address is unknown. */
export function networkDigest(address: string | null): Buffer | null {
  return address === null
    ? null
    : createHash('sha256')
        .update(`holds ${networkOf(address)}`)
        .digest();
}
