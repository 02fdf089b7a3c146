import type { Tag } from './marks.ts';

const RANKS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const satisfies readonly Tag[];

/**
 * Creates a function that converts the levels of a description's headings to elements. All headings rank
 * below the heading of the page, and no rank is skipped.
 */
export function headingRanks(): (level: number) => Tag {
  const open: number[] = [];
  return (level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return RANKS[Math.min(open.length, RANKS.length) - 1] ?? 'h6';
  };
}
