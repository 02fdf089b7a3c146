import { mailPictureUrl } from '#lib/pictures/picture-url.ts';

/** The address of an item's picture; undefined for an item without one. */
export type PictureOf = (productId: number) => string | undefined;

/** Shows no item with a picture. */
export const noPictures: PictureOf = () => undefined;

/** Returns the addresses of the pictures with these keys, from the shop at `origin`. */
export function itemPictures(keys: Record<number, string>, origin: string): PictureOf {
  return (productId) => {
    const key = keys[productId];
    return key ? mailPictureUrl(origin, key) : undefined;
  };
}

/**
 * Changes an email that a page of the shop shows. The page loads the pictures from its own host, which may
 * differ from `origin`.
 */
export function withOwnPictures<Shown extends { html: string }>(mail: Shown, origin: string): Shown {
  return { ...mail, html: mail.html.replaceAll(`<img src="${origin}/images/`, '<img src="/images/') };
}
