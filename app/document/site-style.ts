import type { SiteValues } from '#domain/site/site-settings.ts';
import { accentOf } from '#lib/colors/accent.ts';
import { PRESETS, type Variables } from './site-presets.ts';

/** The settings that change the styles of the shop. */
export type Look = Pick<SiteValues, 'accent' | 'preset'>;
export type Theme = 'light' | 'dark';

const ROOT = ':root:root';
/** Without JavaScript, the theme follows the operating system's preference (app/ui/styles/theme.css). */
const NO_SCRIPT = `${ROOT}:not([data-theme])`;

/**
 * The style sheet with the merchant's color and preset, which every page contains; '' if both are the
 * standard ones. Its selectors repeat the root, so that they override the shop's style sheet.
 */
export function siteStyle({ accent, preset }: Look): string {
  const corners = presetStyle(preset, ROOT);
  if (accent === '') return corners;
  const dark = accentVariables(accent, 'dark');
  return [
    rule(ROOT, accentVariables(accent, 'light')),
    rule(`${ROOT}[data-theme=dark]`, dark),
    `@media(prefers-color-scheme:dark){${rule(NO_SCRIPT, dark)}}`,
    // In the standard logo, a shape in the accent color is on top of a shape in the color of buttons. With a
    // merchant's accent, both shapes would have the same color.
    `${ROOT} .fill-action+.fill-accent{fill:var(--on-action)}`,
    corners,
  ].join('');
}

/** The CSS for the corners and fonts of a preset, within `scope`; '' for the standard preset. */
export function presetStyle(preset: Look['preset'], scope: string): string {
  const { variables, rules } = PRESETS[preset];
  const styles = Object.entries(rules).map(([selector, style]) => `${scope} :is(${selector}){${style}}`);
  return rule(scope, variables) + styles.join('');
}

/** The CSS variables of an accent color in a theme. */
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

/** A CSS rule that sets these variables; '' if there are no variables. */
export function rule(selector: string, variables: Variables): string {
  const set = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return set.length === 0 ? '' : `${selector}{${set.join(';')}}`;
}
