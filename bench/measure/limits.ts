/**
 * Limits on two cores of a virtual machine: milliseconds of processor time per request, unless stated
 * otherwise.
 */
export const LIMITS = {
  /** Share of the rate of a plain `node:http` server with the same bytes. */
  cachedShare: 0.95,
  memberPage: { server: 1.5, database: 0.4 },
  wholePage: {
    home: { server: 4, database: 1 },
    product: { server: 4, database: 1 },
    category: { server: 8, database: 1 },
    search: { server: 8, database: 1 },
  },
  /** Factor of the same page rendered for a guest. */
  miss: 1.5,
  addToCart: { server: 1.2, database: 0.6 },
  order: { server: 9, database: 5 },
  ordersPerSecond: 90,
  /** Milliseconds, with 500 discounts and 60 zones. */
  priceCartMs: 1,
  /** Factor of a new shop with the same number of products. */
  trading: 1.25,
  /** Factor of the same page among 10,000 products. */
  atMillion: 1.3,
  /** Both tiers and the result's HTML: server and database together. */
  search: { total: 10 },
  /** Factor of the same search among 10,000 products. */
  searchAtMillion: 3,
  /** The same for filtered lists, whose matches are counted up to 10,000. */
  filtersAtMillion: 3,
  memoryMib: 450,
  /** Server and database together, for suggestions. */
  suggestion: { total: 3 },
  suggestionsAtMillion: 3,
  /** Factor of the heap after the first tenth of the requests. */
  heap: 1.05,
  /** Minimum out of 100; and the maximum layout shift. */
  lighthouse: {
    scores: { performance: 98, accessibility: 100, 'best practices': 100, SEO: 100 } as Record<
      string,
      number | undefined
    >,
    CLS: 0,
  },
};
