/** The file key of the picture in the home page's banner (spec S2). */
export const BANNER_KEY = 'banners/summer-2025.webp';
/** The category to which the banner links. */
export const BANNER_CATEGORY = 'Skin care';

/** The merchant's changes of the banner. */
export type Banner = {
  title?: string;
  text?: string;
  button?: string;
  link?: string;
  picture?: BannerPicture;
};

/** A picture of the banner. `width` and `height` are in pixels. */
export type BannerPicture = { key: string; width: number; height: number };

/** The banner's picture in a new shop. */
export const BANNER_PICTURE: BannerPicture = { key: BANNER_KEY, width: 2000, height: 1125 };
