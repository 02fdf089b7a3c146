import manifest from '../package.json' with { type: 'json' };

/** The version of Kiosk, such as 0.2.0. */
export const VERSION: string = manifest.version;

const FORM = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** Whether `version` is `oldest` or newer. False if either is invalid. */
export function isAtLeast(version: string, oldest: string): boolean {
  const [mine, least] = [partsOf(version), partsOf(oldest)];
  if (!mine || !least) return false;
  const at = mine.findIndex((part, index) => part !== least[index]);
  return at < 0 || (mine[at] ?? 0) > (least[at] ?? 0);
}

function partsOf(version: string): number[] | null {
  const found = FORM.exec(version);
  return found ? found.slice(1).map(Number) : null;
}
