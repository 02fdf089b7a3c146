import { z } from 'zod';
import { isLink } from '../fields/link-field.ts';

/**
 * The limits of the home page. `MAX_SECTIONS` is the maximum number of sections, and `MAX_PICKS` the maximum
 * number of products in a section. `LONGEST` has the maximum number of characters of each text.
 */
export const MAX_SECTIONS = 12;
export const MAX_PICKS = 12;
export const LONGEST = { title: 60, text: 1_000, button: 30, picture: 300 };

const rowId = z.int().min(1);
/** Counts characters, as the fields of the form do. A character may need two units of a JavaScript string. */
const line = (longest: number) => z.string().refine((text) => [...text].length <= longest);
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
  /**
   * The banner, the categories and 'Featured Products' (`all`) are the sections of the spec. 'Featured
   * Products' lists all products in pages.
   */
  z.strictObject({ kind: z.literal('banner'), ...off }),
  z.strictObject({ kind: z.literal('categories'), ...off }),
  z.strictObject({ kind: z.literal('all'), ...off }),
  z.strictObject({ kind: z.literal('newest'), ...off }),
  z.strictObject({ kind: z.literal('sale'), ...off }),
  /** Products that the merchant chose, by their ids. */
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

/** All kinds of sections. The home page can contain a kind in `SINGLE` only once. */
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

/** The sections on the home page of a new shop (spec S2). */
export const DEFAULT_SECTIONS: HomeSection[] = [{ kind: 'banner' }, { kind: 'categories' }, { kind: 'all' }];

const listSchema = z
  .array(sectionSchema)
  .max(MAX_SECTIONS)
  .refine((list) => {
    const single = list.map(({ kind }) => kind).filter((kind) => SINGLE.has(kind));
    return new Set(single).size === single.length;
  });

/**
 * Reads the sections from the stored text; '' stands for the default sections. Null if the text is invalid.
 */
export function readSections(stored: string): HomeSection[] | null {
  if (stored === '') return DEFAULT_SECTIONS;
  try {
    return listSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** Writes the sections as the text that the site's settings store. */
export function writeSections(sections: HomeSection[]): string {
  const text = JSON.stringify(sections);
  return text === JSON.stringify(DEFAULT_SECTIONS) ? '' : text;
}
