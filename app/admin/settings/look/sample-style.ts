import type { Variables } from '#app/document/site-presets.ts';
import { accentVariables, type Look, presetStyle, rule, type Theme } from '#app/document/site-style.ts';
import { SAMPLE_ID } from './sample-id.ts';

/**
 * The colors of each theme, copied from app/ui/styles/theme.css. The page itself has only one theme, but the
 * samples show both. Each sample therefore sets its own colors.
 */
const THEMES: Record<Theme, Variables> = {
  light: {
    '--page': '#fbfaf8',
    '--surface': '#ffffff',
    '--sunken': 'oklch(0.958 0.006 85)',
    '--ink': '#1d1a16',
    '--quiet': '#5f584f',
    '--line': '#e2dfda',
    '--accent': 'oklch(0.55 0.17 36)',
    '--on-accent': '#ffffff',
    '--action': '#211d18',
    '--action-strong': '#3b342b',
    '--on-action': '#fbfaf8',
  },
  dark: {
    '--page': '#141210',
    '--surface': '#1d1a17',
    '--sunken': 'oklch(0.252 0.008 70)',
    '--ink': '#f3efe9',
    '--quiet': '#b3aba0',
    '--line': '#35312c',
    '--accent': 'oklch(0.73 0.15 40)',
    '--on-accent': '#1b0f0a',
    '--action': '#f3efe9',
    '--action-strong': '#d6d0c7',
    '--on-action': '#191613',
  },
};

/** The style sheet that gives the samples an unsaved color and corners, in both themes. */
export function sampleStyle({ accent, preset }: Look): string {
  const sample = `#${SAMPLE_ID}`;
  const themes = (['light', 'dark'] as const).map((theme) => {
    const own = accent === '' ? {} : accentVariables(accent, theme);
    return rule(`${sample} [data-theme=${theme}]`, withColors({ ...THEMES[theme], ...own }));
  });
  return themes.join('') + presetStyle(preset, sample);
}

/** Adds the variables that Tailwind's classes read, such as '--color-page' with the value of '--page'. */
function withColors(variables: Variables): Variables {
  const colors = Object.entries(variables).map(([name, value]) => [name.replace('--', '--color-'), value]);
  return { ...variables, ...Object.fromEntries(colors) };
}
