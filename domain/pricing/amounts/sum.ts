export function sum(amounts: number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0);
}
