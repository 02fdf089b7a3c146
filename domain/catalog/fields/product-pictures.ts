/** Maximum number of pictures of a product, including the main one. */
const MAX_PICTURES = 12;
/** Maximum number of pictures in addition to the main picture. */
export const MAX_MORE_PICTURES = MAX_PICTURES - 1;
/** Maximum number of characters of an alt text. */
export const MAX_ALT_LENGTH = 200;
/** Separates a picture's key from its alt text. Keys never contain it. */
const SEPARATOR = ' | ';

/** A stored picture with its alt text. */
export type NamedPicture = { key: string; alt: string };

/** The placeholder shown until a picture has loaded (see the table `pictures`). */
export type WithPlaceholder = { placeholder: string | null };

type Measured = WithPlaceholder & { width: number | null; height: number | null };

/** A picture of a product. Its size and placeholder are null until the shop has measured the picture. */
export type ProductPicture = NamedPicture & Measured;

/** Reads pictures from a text with one picture per line, such as 'products/tea-pot.webp | Of green clay'. */
export function parsePictures(text: string): NamedPicture[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map(parseLine);
}

function parseLine(line: string): NamedPicture {
  const at = line.indexOf(SEPARATOR);
  if (at < 0) return { key: line, alt: '' };
  return { key: line.slice(0, at).trim(), alt: normalizeAlt(line.slice(at + SEPARATOR.length)) };
}

/** Writes pictures as a text that `parsePictures` can read. Omits repeated pictures. */
export function writePictures(pictures: NamedPicture[]): string {
  const distinct = pictures.filter(({ key }, at) => pictures.findIndex((other) => other.key === key) === at);
  return distinct.map(({ key, alt }) => (alt === '' ? key : key + SEPARATOR + alt)).join('\n');
}

/** Converts an alt text to a single line without control characters. */
export function normalizeAlt(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

type Pictured = { imageKey: string; imageAlt: string; moreImages: string };

/** All pictures of a product. The main picture comes first. */
export function picturesOf(
  { imageKey, imageAlt, moreImages }: Pictured,
  main: Measured,
  measured: Partial<Record<string, Measured>>,
): ProductPicture[] {
  const unmeasured: Measured = { width: null, height: null, placeholder: null };
  const others = parsePictures(moreImages).filter(({ key }) => key !== imageKey);
  return [
    { key: imageKey, alt: imageAlt, ...main },
    ...others
      .slice(0, MAX_MORE_PICTURES)
      .map((picture) => ({ ...picture, ...(measured[picture.key] ?? unmeasured) })),
  ];
}
