/** File key of the picture on the home page's banner (spec S2). */
export const BANNER_KEY = 'banners/summer-2025.webp';
/** The banner links to this category. */
export const BANNER_CATEGORY = 'Skin care';

/** The merchant's changes to the banner. */
export type Banner = {
  title?: string;
  text?: string;
  button?: string;
  link?: string;
  picture?: BannerPicture;
};

/** `width` and `height` in pixels. */
export type BannerPicture = { key: string; width: number; height: number };

/** The picture of a new shop. */
export const BANNER_PICTURE: BannerPicture = { key: BANNER_KEY, width: 2000, height: 1125 };
