/** Where a step happens: two tabs of one browser, another device, or outside all pages. */
export const PLACES = ['first', 'second', 'device', 'elsewhere', 'admin'] as const;
export type Place = (typeof PLACES)[number];
export type TabPlace = Exclude<Place, 'elsewhere' | 'admin'>;

/** `pick` selects the product, line or price. */
export type Step = { place: Place; act: string; pick: number };

export const printStep = ({ place, act, pick }: Step) => `${place} ${act} ${pick}`;

/** The walk as test code. */
export const printSteps = (steps: Step[]) => steps.map((step) => `  '${printStep(step)}',`).join('\n');

/** Parses `first go-cart 0`. @throws {Error} for an unknown place. */
export function readStep(text: string): Step {
  const [named = '', act = '', pick = '0'] = text.trim().split(/\s+/);
  const place = PLACES.find((each) => each === named);
  if (!place || act === '') throw new Error(`No step: ${text}`);
  return { place, act, pick: Number(pick) };
}
