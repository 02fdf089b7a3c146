import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { LOGO_HEIGHT } from '#domain/site/logo-size.ts';
import { site } from '#lib/site.ts';

/** The merchant's logo as a PNG for emails. `width` and `height` are in CSS pixels. */
export type MailLogo = { id: string; png: Buffer; width: number; height: number };

/** Returns the logo; null if there is none, or it can't be read. */
export type ReadLogo = () => Promise<MailLogo | null>;

type Source = {
  /** Reads a stored picture; null if there is none. */
  read: (key: string) => Promise<Uint8Array | null>;
  log: Pick<Logger, 'warn'>;
};

type Kept = { key: string; logo: Promise<MailLogo | null>; until: number };

const DENSITY = 2;
/** Maximum pixels of a logo. Larger pictures are refused before they are decompressed. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
/**
 * Milliseconds after a failure for which emails show the name instead of the logo. Without this time, every
 * email would wait for the same failure again.
 */
const RETRY_MS = 60_000;

/** Creates a function that reads the logo from the site's settings and caches it. */
export function createMailLogo({ read, log }: Source): ReadLogo {
  let kept: Kept | null = null;
  return async () => {
    const { logo: key, logoWidth } = site();
    if (key === '') return null;
    if (kept?.key === key && Date.now() < kept.until) return kept.logo;
    const next: Kept = {
      key,
      until: Number.POSITIVE_INFINITY,
      logo: draw(key, logoWidth, read).catch((err) => {
        next.until = Date.now() + RETRY_MS;
        log.warn({ err, key }, 'Mails show the name, because the logo can’t be read');
        return null;
      }),
    };
    kept = next;
    return next.logo;
  };
}

/**
 * Draws the logo as a PNG of at most 320 by 64 pixels, because many email programs can't show WebP and AVIF.
 */
async function draw(key: string, logoWidth: number, read: Source['read']): Promise<MailLogo> {
  const original = await read(key);
  if (original === null) throw new Error('The picture is not stored');
  const { data: png, info } = await sharp(original, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: logoWidth * DENSITY, height: LOGO_HEIGHT * DENSITY, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const id = `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@kiosk`;
  return { id, png, width: Math.ceil(info.width / DENSITY), height: Math.ceil(info.height / DENSITY) };
}
