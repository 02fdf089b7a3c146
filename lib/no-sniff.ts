/**
 * For a reply that is no page: its type is not guessed, and opened by itself or in a frame it runs and loads
 * nothing.
 */
export const NO_SNIFF_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
} as const;
