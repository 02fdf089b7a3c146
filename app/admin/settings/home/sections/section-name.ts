import { type HomeSection, readSections } from '#domain/site/home/sections.ts';
import * as texts from '#texts';

/** A section as the panel shows it. `picks` has a line for each chosen product. */
export type ListedSection = { section: HomeSection; isShown: boolean; picks: string };

/** The section's kind, and the merchant's title for it. */
export function nameOf(section: HomeSection): string {
  const kind = texts.adminHome.kinds[section.kind];
  return 'title' in section && section.title !== '' ? `${kind}: ${section.title}` : kind;
}

/** Stored sections in words, in order. A text that was cut stays as it is. */
export function sectionNames(stored: string): string {
  const shown = readSections(stored)?.filter(({ off }) => !off);
  return shown ? shown.map(nameOf).join(', ') : stored;
}
