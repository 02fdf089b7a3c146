import { type Location, useLocation } from 'react-router';
import { cachedAddress } from './cached-address.ts';

/** The address of each location. It is cached, because all cards on a page need it. */
const addresses = new WeakMap<Location, string>();

/**
 * The address of the current page, for links and forms that lead back to it. Omits parameters that the page
 * does not read, as the server does for a cached page.
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
