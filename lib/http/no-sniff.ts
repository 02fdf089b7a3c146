/**
 * For responses that are not pages: browsers don't guess the type, and run or load nothing when they open
 * it directly or in a frame.
 */
export const NO_SNIFF_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
} as const;
