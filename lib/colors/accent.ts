import { contrast, type Hex } from './contrast.ts';
import { lightnessOf, withLightness } from './lightness.ts';

/** WCAG 2, level AA, for text. */
const READABLE = 4.5;
/** The backgrounds of each theme on which the accent is text (app/ui/styles/theme.css). */
const LIGHT_PAGES: readonly Hex[] = ['#fbfaf8', '#ffffff', '#f3f1ee'];
const DARK_PAGES: readonly Hex[] = ['#141210', '#1d1a17', '#26231f'];
const WHITE = '#ffffff';
const BLACK = '#141210';
const STEP = 0.01;

/** An accent color in both themes, with the text on it. */
export type Accent = { light: Theme; dark: Theme };
type Theme = { color: Hex; strong: Hex; text: Hex };

/** Whether text in this color, and white text on it, is readable in the light theme. */
export function isReadableAccent(hex: Hex): boolean {
  return isReadableOn(hex, LIGHT_PAGES);
}

/** Readable colors of the same hue, the most similar one first. */
export function readableAlternatives(hex: Hex): Hex[] {
  const nearest = towards(hex, { pages: LIGHT_PAGES, step: -STEP });
  const darker = [0.06, 0.12].map((less) => withLightness(hex, Math.max(0.2, lightnessOf(nearest) - less)));
  return [...new Set([nearest, ...darker])].filter(isReadableAccent);
}

/** The accent in both themes. The dark one has a lighter color of the same hue. */
export function accentOf(hex: Hex): Accent {
  const dark = towards(hex, { pages: DARK_PAGES, step: STEP });
  return {
    light: { color: hex, strong: withLightness(hex, lightnessOf(hex) - 0.07), text: WHITE },
    dark: {
      color: dark,
      strong: withLightness(dark, Math.min(0.97, lightnessOf(dark) + 0.07)),
      text: BLACK,
    },
  };
}

/** The first lightness in this direction that is readable on all these pages. */
function towards(hex: Hex, { pages, step }: { pages: readonly Hex[]; step: number }): Hex {
  if (isReadableOn(hex, pages)) return hex;
  const start = lightnessOf(hex);
  const goal = step > 0 ? 1 : 0;
  const steps = Math.ceil((goal - start) / step);
  for (let taken = 1; taken < steps; taken += 1) {
    const found = withLightness(hex, start + taken * step);
    if (isReadableOn(found, pages)) return found;
  }
  return withLightness(hex, goal);
}

function isReadableOn(hex: Hex, pages: readonly Hex[]): boolean {
  return pages.every((page) => contrast(hex, page) >= READABLE);
}
