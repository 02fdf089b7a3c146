/** The sum of the amounts; 0 for an empty list. */
export function sum(amounts: number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0);
}
