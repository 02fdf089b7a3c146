import { assert } from '#lib/errors/domain-error.ts';
import { type HomeSection, MAX_SECTIONS, type SectionKind, SINGLE } from './sections.ts';

/** A change of the list by the merchant. `at` is the index of a section. */
export type Arrangement =
  | { act: 'up' | 'down' | 'on' | 'off' | 'remove'; at: number }
  | { act: 'add'; kind: SectionKind };

/**
 * The list of sections after one change. Moving the first section up or the last one down changes nothing.
 * @throws {DomainError} SECTIONS_FULL, SECTION_EXISTS, SECTION_NOT_FOUND
 */
export function arrangeSections(sections: HomeSection[], step: Arrangement): HomeSection[] {
  if (step.act === 'add') return added(sections, step.kind);
  const { at } = step;
  const section = sections[at];
  assert(section, 'SECTION_NOT_FOUND');
  const others = sections.toSpliced(at, 1);
  const { off: _, ...shown } = section;
  switch (step.act) {
    case 'up':
      return others.toSpliced(Math.max(at - 1, 0), 0, section);
    case 'down':
      return others.toSpliced(at + 1, 0, section);
    case 'on':
      return sections.with(at, shown);
    case 'off':
      return sections.with(at, { ...section, off: true });
    case 'remove':
      return others;
  }
}

function added(sections: HomeSection[], kind: SectionKind): HomeSection[] {
  assert(sections.length < MAX_SECTIONS, 'SECTIONS_FULL');
  assert(!SINGLE.has(kind) || !sections.some((section) => section.kind === kind), 'SECTION_EXISTS');
  return [...sections, empty(kind)];
}

/**
 * Creates a section. If the merchant must fill it in, it is turned off at first, because it is still empty.
 */
function empty(kind: SectionKind): HomeSection {
  if (kind === 'picks') return { kind, title: '', products: [], off: true };
  if (kind === 'text') return { kind, title: '', text: '', button: '', link: '', picture: '', off: true };
  return { kind };
}
