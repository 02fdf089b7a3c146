import { contrast, type Hex } from './contrast.ts';
import { lightnessOf, withLightness } from './lightness.ts';

/** The minimum contrast of text by WCAG 2, level AA. */
const READABLE = 4.5;
/** The backgrounds of each theme on which text in the accent color appears (app/ui/styles/theme.css). */
const LIGHT_PAGES: readonly Hex[] = ['#fbfaf8', '#ffffff', '#f3f1ee'];
const DARK_PAGES: readonly Hex[] = ['#141210', '#1d1a17', '#26231f'];
const WHITE = '#ffffff';
const BLACK = '#141210';
const STEP = 0.01;

/** An accent color in both themes, with a stronger variant and the color of text on it. */
export type Accent = { light: Theme; dark: Theme };
type Theme = { color: Hex; strong: Hex; text: Hex };

/**
 * Whether the color can be an accent in the light theme. Both text in this color and white text on this color
 * must be readable.
 */
export function isReadableAccent(hex: Hex): boolean {
  return isReadableOn(hex, LIGHT_PAGES);
}

/** Returns readable colors of the same hue. The most similar color comes first. */
export function readableAlternatives(hex: Hex): Hex[] {
  const nearest = towards(hex, { pages: LIGHT_PAGES, step: -STEP });
  const darker = [0.06, 0.12].map((less) => withLightness(hex, Math.max(0.2, lightnessOf(nearest) - less)));
  return [...new Set([nearest, ...darker])].filter(isReadableAccent);
}

/** Returns the accent in both themes. In the dark theme it is a lighter color of the same hue. */
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

/**
 * Changes the lightness step by step until the color is readable on all these pages, and returns that color.
 */
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
