/** '1,234': a whole number as people read it. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** '1 product', '1,234 products': how many of a thing whose plural takes an s. */
export function counted(count: number, thing: string): string {
  return `${formatCount(count)} ${count === 1 ? thing : `${thing}s`}`;
}
