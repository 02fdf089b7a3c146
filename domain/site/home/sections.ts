import { z } from 'zod';
import { isLink } from '../fields/link-field.ts';

/** Maximum sections of the home page, products of a section, and characters of a text. */
export const MAX_SECTIONS = 12;
export const MAX_PICKS = 12;
export const LONGEST = { title: 60, text: 1_000, button: 30, picture: 300 };

const rowId = z.int().min(1);
const line = (longest: number) => z.string().max(longest);
const off = { off: z.literal(true).optional() };
const link = z
  .string()
  .max(500)
  .refine((text) => text === '' || isLink(text));
const picture = z
  .string()
  .max(LONGEST.picture)
  .regex(/^$|^site\/[^/]+$/);

const sectionSchema = z.discriminatedUnion('kind', [
  /** The spec's three. `all`: the products in pages, 'Featured Products'. */
  z.strictObject({ kind: z.literal('banner'), ...off }),
  z.strictObject({ kind: z.literal('categories'), ...off }),
  z.strictObject({ kind: z.literal('all'), ...off }),
  z.strictObject({ kind: z.literal('newest'), ...off }),
  z.strictObject({ kind: z.literal('sale'), ...off }),
  /** Products that the merchant chose, by id. */
  z.strictObject({
    kind: z.literal('picks'),
    title: line(LONGEST.title),
    products: z.array(rowId).max(MAX_PICKS),
    ...off,
  }),
  z.strictObject({
    kind: z.literal('text'),
    title: line(LONGEST.title),
    text: line(LONGEST.text),
    button: line(LONGEST.button),
    link,
    picture,
    ...off,
  }),
]);

export type HomeSection = z.output<typeof sectionSchema>;
export type SectionKind = HomeSection['kind'];

/** All kinds. The page has each kind in `SINGLE` at most once. */
export const SECTION_KINDS: SectionKind[] = [
  'banner',
  'categories',
  'all',
  'newest',
  'sale',
  'picks',
  'text',
];
export const SINGLE: ReadonlySet<SectionKind> = new Set(['banner', 'categories', 'all', 'newest', 'sale']);

/** The home page of a new shop (spec S2). */
export const DEFAULT_SECTIONS: HomeSection[] = [{ kind: 'banner' }, { kind: 'categories' }, { kind: 'all' }];

const listSchema = z
  .array(sectionSchema)
  .max(MAX_SECTIONS)
  .refine((list) => {
    const single = list.map(({ kind }) => kind).filter((kind) => SINGLE.has(kind));
    return new Set(single).size === single.length;
  });

/** The sections of a stored text, '' being the default; null if it is none. */
export function readSections(stored: string): HomeSection[] | null {
  if (stored === '') return DEFAULT_SECTIONS;
  try {
    return listSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** The text of sections, as the settings of the site store it. */
export function writeSections(sections: HomeSection[]): string {
  const text = JSON.stringify(sections);
  return text === JSON.stringify(DEFAULT_SECTIONS) ? '' : text;
}
