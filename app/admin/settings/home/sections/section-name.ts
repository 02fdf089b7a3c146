import { type HomeSection, readSections } from '#domain/site/home/sections.ts';
import * as texts from '#texts';

/** A section as the admin area shows it. `picks` lists the chosen products, one per line. */
export type ListedSection = { section: HomeSection; isShown: boolean; picks: string };

/** The section's kind and its title, if the merchant entered one. */
export function nameOf(section: HomeSection): string {
  const kind = texts.adminHome.kinds[section.kind];
  return 'title' in section && section.title !== '' ? `${kind}: ${section.title}` : kind;
}

/**
 * The names of stored sections, in order. If the audit log has cut off a long text, it is no valid JSON. Then
 * returns the text unchanged.
 */
export function sectionNames(stored: string): string {
  const shown = readSections(stored)?.filter(({ off }) => !off);
  return shown ? shown.map(nameOf).join(', ') : stored;
}
