import { type Location, useLocation } from 'react-router';
import { cachedAddress } from './cached-address.ts';

/** The address for each location. It is cached, because every card on the page needs it. */
const addresses = new WeakMap<Location, string>();

/**
 * The address of the current page, for links and forms that return to it. Parameters that the page does not
 * read are removed, as the server does for a cached page.
 */
export function useAddress(): string {
  const location = useLocation();
  const cached = addresses.get(location);
  if (cached !== undefined) return cached;
  const { pathname, search } = location;
  const address = cachedAddress(pathname, search) ?? pathname + search;
  addresses.set(location, address);
  return address;
}
