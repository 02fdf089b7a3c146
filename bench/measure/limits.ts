/**
 * Limits for a virtual machine with two cores. They are milliseconds of processor time per request, unless a
 * comment says otherwise.
 */
export const LIMITS = {
  /** The minimum share of the rate that a plain `node:http` server reaches with the same bytes. */
  cachedShare: 0.95,
  memberPage: { server: 1.5, database: 0.4 },
  wholePage: {
    home: { server: 4, database: 1 },
    product: { server: 4, database: 1 },
    category: { server: 8, database: 1 },
    search: { server: 8, database: 1 },
  },
  /** The cost is at most this many times the cost of the same page rendered for a guest. */
  miss: 1.5,
  addToCart: { server: 1.2, database: 0.6 },
  order: { server: 9, database: 5 },
  ordersPerSecond: 90,
  /** Milliseconds to price a cart in a shop with 500 discounts and 60 zones. */
  priceCartMs: 1,
  /** The cost is at most this many times the cost in a new shop with the same number of products. */
  trading: 1.25,
  /** The cost is at most this many times the cost of the same page among 10,000 products. */
  atMillion: 1.3,
  /** Milliseconds of the server and the database together, for both search tiers without rendering. */
  search: { total: 10 },
  /** The cost is at most this many times the cost of the same search among 10,000 products. */
  searchAtMillion: 3,
  /**
   * The same limit as `searchAtMillion`, but for filtered lists. Their matches are counted only up to 10,000.
   */
  filtersAtMillion: 3,
  memoryMib: 450,
  /** Milliseconds of the server and the database together, for one request. */
  suggestion: { total: 3 },
  suggestionsAtMillion: 3,
  /** The heap after all requests is at most this many times the heap after the first tenth of them. */
  heap: 1.05,
  /** The minimum scores (out of 100) and the maximum layout shift. */
  lighthouse: {
    scores: { performance: 98, accessibility: 100, 'best practices': 100, SEO: 100 } as Record<
      string,
      number | undefined
    >,
    CLS: 0,
  },
};
