/** Pictures of one product, the main one among them. */
const MAX_PICTURES = 12;
/** Pictures beside the main one. */
export const MAX_MORE = MAX_PICTURES - 1;
/** Characters of an alt text. */
export const LONGEST_ALT = 200;
/** Between a picture's key and its alt text; a key never holds it. */
const SEPARATOR = ' | ';

/** A stored picture and what is said of it to those who do not see it. */
export type NamedPicture = { key: string; alt: string };

type Measured = { width: number | null; height: number | null; placeholder: string | null };

/** One of a product's pictures; without measures when nobody has looked at its bytes yet. */
export type ProductPicture = NamedPicture & Measured;

/** The pictures that a text names, a line each: 'products/tea-pot.webp | Of green clay'. */
export function parsePictures(text: string): NamedPicture[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map(parseLine);
}

function parseLine(line: string): NamedPicture {
  const at = line.indexOf(SEPARATOR);
  if (at < 0) return { key: line, alt: '' };
  return { key: line.slice(0, at).trim(), alt: plainAlt(line.slice(at + SEPARATOR.length)) };
}

/** The text that `parsePictures` reads; what names a picture twice is written once. */
export function writePictures(pictures: NamedPicture[]): string {
  const once = pictures.filter(({ key }, at) => pictures.findIndex((other) => other.key === key) === at);
  return once.map(({ key, alt }) => (alt === '' ? key : key + SEPARATOR + alt)).join('\n');
}

/** An alt text in one line. */
export function plainAlt(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

type Pictured = { imageKey: string; imageAlt: string; moreImages: string };

/** All pictures of a product in their order, the main one first. */
export function picturesOf(
  { imageKey, imageAlt, moreImages }: Pictured,
  main: Measured,
  measured: Partial<Record<string, Measured>>,
): ProductPicture[] {
  const unknown: Measured = { width: null, height: null, placeholder: null };
  const others = parsePictures(moreImages).filter(({ key }) => key !== imageKey);
  return [
    { key: imageKey, alt: imageAlt, ...main },
    ...others.slice(0, MAX_MORE).map((picture) => ({ ...picture, ...(measured[picture.key] ?? unknown) })),
  ];
}
