/** Returns a generator of random numbers in [0, 1). The same seed yields the same numbers (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns one of `choices`. Its weight is its relative probability. */
export function pickWeighted<Choice extends { weight: number }>(
  choices: Choice[],
  random: () => number,
): Choice | undefined {
  const sum = choices.reduce((total, { weight }) => total + weight, 0);
  let left = random() * sum;
  return choices.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}
