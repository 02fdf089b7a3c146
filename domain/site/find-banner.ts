import { eq } from 'drizzle-orm';
import { pictures } from '#db/schema/catalog/pictures.ts';
import type { DbOrTx } from '#db/types.ts';
import { BANNER_KEY, BANNER_PICTURE, type Banner, type BannerPicture } from '#lib/home-banner.ts';
import { serverSite } from './server-site.ts';
import type { SiteValues } from './site-settings.ts';

type BannerValues = Pick<
  SiteValues,
  'bannerShown' | 'bannerTitle' | 'bannerText' | 'bannerButton' | 'bannerLink' | 'bannerKey'
>;

/**
 * The banner of the home page, by the site's settings, or by `values` that are not saved yet. Null if the
 * banner is turned off. Undefined for the default banner of the spec.
 */
export async function findBanner(
  db: DbOrTx,
  values: BannerValues = serverSite(),
): Promise<Banner | null | undefined> {
  const { bannerShown, bannerTitle, bannerText, bannerButton, bannerLink, bannerKey } = values;
  if (!bannerShown) return null;
  const banner = {
    ...(bannerTitle !== '' && { title: bannerTitle }),
    ...(bannerText !== '' && { text: bannerText }),
    ...(bannerButton !== '' && { button: bannerButton }),
    ...(bannerLink !== '' && { link: bannerLink }),
    ...(bannerKey !== '' && { picture: await findPicture(db, bannerKey) }),
  };
  return Object.keys(banner).length === 0 ? undefined : banner;
}

/**
 * A stored picture with its width and height. If the shop has not measured it yet, uses the size of the
 * default banner.
 */
export async function findPicture(db: DbOrTx, key: string): Promise<BannerPicture> {
  const { width, height } = pictures;
  const [size] = await db.select({ width, height }).from(pictures).where(eq(pictures.key, key));
  return { ...BANNER_PICTURE, ...size, key };
}

/** The key of the banner's picture. */
export function bannerPictureKey(): string {
  return serverSite().bannerKey || BANNER_KEY;
}
