import { type Location, useLocation } from 'react-router';
import { cachedAddress } from './cached-pages.ts';

/** Of the page that is being drawn, every card asks for it. */
const addresses = new WeakMap<Location, string>();

/**
 * The address of the page under way, for links and forms that lead back to it. Without parameters that the
 * page doesn't know, which the server never saw when it rendered the page for everybody.
 */
export function useAddress(): string {
  const location = useLocation();
  const known = addresses.get(location);
  if (known !== undefined) return known;
  const { pathname, search } = location;
  const address = cachedAddress(pathname, search) ?? pathname + search;
  addresses.set(location, address);
  return address;
}
