const AFTER_SCHEME = 'https://'.length;

/**
 * The index of the path in a full URL or cache key. Does not parse it, because a visitor's Host header may
 * make it invalid.
 */
export const pathIndex = (url: string): number => url.indexOf('/', AFTER_SCHEME);
