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
 * The style sheet of the merchant's look, part of every page; '' for the standard look. It names the root
 * twice, to override the shop's style sheet.
 */
export function siteStyle({ accent, preset }: Look): string {
  const corners = presetStyle(preset, ROOT);
  if (accent === '') return corners;
  const dark = accentVariables(accent, 'dark');
  return [
    rule(ROOT, accentVariables(accent, 'light')),
    rule(`${ROOT}[data-theme=dark]`, dark),
    `@media(prefers-color-scheme:dark){${rule(NO_SCRIPT, dark)}}`,
    // The standard logo shows the accent on the action's color. With an accent, both are the same color.
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

/** A rule with these variables; '' for none. */
export function rule(selector: string, variables: Variables): string {
  const set = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return set.length === 0 ? '' : `${selector}{${set.join(';')}}`;
}
