/**
 * Headers for responses that are not pages. Browsers don't guess the content type. If somebody opens the
 * response directly or in a frame, browsers run no scripts and load no files.
 */
export const NO_SNIFF_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
} as const;
