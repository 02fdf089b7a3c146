/** Spellings of first parts that are remembered; visitors may make up more. */
const MAX_SPELLINGS = 64;

type Count = { route: string; status: number; count: number };

/**
 * Counts the pages that the listener writes finished. It is asked for each of them, which takes some 25
 * microseconds in all: two look-ups by short texts, and an addition.
 */
export function countFinished(routeOf: (path: string) => string) {
  const counts = new Map<string, Map<number, number>>();
  /** A finished page is told by the first part of its path. */
  const byFirstPart = new Map<string, Map<number, number>>();

  const countsOf = (first: string, url: string) => {
    const [path = '/'] = url.split('?');
    const route = routeOf(path);
    const found = counts.get(route) ?? new Map<number, number>();
    counts.set(route, found);
    if (byFirstPart.size < MAX_SPELLINGS) byFirstPart.set(first, found);
    return found;
  };
  return {
    count(url: string, status: number): void {
      const first = firstPart(url);
      const byStatus = byFirstPart.get(first) ?? countsOf(first, url);
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    },
    *all(): Generator<Count> {
      for (const [route, byStatus] of counts)
        for (const [status, count] of byStatus) yield { route, status, count };
    },
  };
}

/** '/product' of '/product/7?a=b'. */
function firstPart(url: string): string {
  for (let at = 1; at < url.length; at += 1) {
    const code = url.charCodeAt(at);
    if (code === SLASH || code === QUESTION) return url.slice(0, at);
  }
  return url;
}

const SLASH = '/'.charCodeAt(0);
const QUESTION = '?'.charCodeAt(0);
