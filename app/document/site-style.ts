import type { SiteValues } from '#domain/site/site-settings.ts';
import { accentOf } from '#lib/colors/accent.ts';
import { PRESETS, type Variables } from './site-presets.ts';

/** The settings of the site that change its styles. */
export type Look = Pick<SiteValues, 'accent' | 'preset'>;
export type Theme = 'light' | 'dark';

const ROOT = ':root:root';
/** Without script, the system's preference decides (app/ui/styles/theme.css). */
const NO_SCRIPT = `${ROOT}:not([data-theme])`;

/**
 * The style sheet of the merchant's look, which every page contains; '' for the standard look. Its selectors
 * repeat the root, so that they override the shop's style sheet.
 */
export function siteStyle({ accent, preset }: Look): string {
  const corners = presetStyle(preset, ROOT);
  if (accent === '') return corners;
  const dark = accentVariables(accent, 'dark');
  return [
    rule(ROOT, accentVariables(accent, 'light')),
    rule(`${ROOT}[data-theme=dark]`, dark),
    `@media(prefers-color-scheme:dark){${rule(NO_SCRIPT, dark)}}`,
    // In the standard logo, a shape in the accent color is drawn on a shape in the color of actions. With a
    // merchant's accent, the two shapes would have the same color.
    `${ROOT} .fill-action+.fill-accent{fill:var(--on-action)}`,
    corners,
  ].join('');
}

/** The border radii and fonts of a preset within `scope`; '' for the standard ones. */
export function presetStyle(preset: Look['preset'], scope: string): string {
  const { variables, rules } = PRESETS[preset];
  const styles = Object.entries(rules).map(([selector, style]) => `${scope} :is(${selector}){${style}}`);
  return rule(scope, variables) + styles.join('');
}

/** The colors of an accent in a theme. */
export function accentVariables(accent: string, theme: Theme): Variables {
  const { color, strong, text } = accentOf(accent)[theme];
  return {
    '--accent': color,
    '--on-accent': text,
    '--action': color,
    '--action-strong': strong,
    '--on-action': text,
  };
}

/** A CSS rule with these variables; '' if there are none. */
export function rule(selector: string, variables: Variables): string {
  const set = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return set.length === 0 ? '' : `${selector}{${set.join(';')}}`;
}
