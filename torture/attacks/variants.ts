import sharp from 'sharp';
import { multipartBody } from '#lib/http/multipart-body.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '#lib/pictures/picture-url.ts';
import { ATTACKER, type Attack, repeat, tally, visitorFrom } from '../attacker.ts';

const PICTURES = 10;
/** Maximum concurrent uploads. The service would refuse further ones, and would not store their pictures. */
const UPLOADS_AT_ONCE = 2;
const SIDE = 7_071;
const VARIANTS = 120;

/**
 * One guest uploads ten avatars of 50 million pixels. Then the guest requests 120 variants of these avatars
 * and of the shop's own pictures at the same time.
 */
export const attack: Attack = {
  async prepare(url) {
    const { visitor, leave } = visitorFrom(url, ATTACKER, VARIANTS);
    await visitor.post('/auth', { intent: 'guest' });
    const background = { r: 120, g: 60, b: 30 };
    const picture = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const { body, type } = multipartBody(new Uint8Array(picture), 'image/jpeg');
    const upload = {
      headers: { 'content-type': type, 'x-goog-upload-protocol': 'multipart' },
      body: new Uint8Array(await body.arrayBuffer()),
    };
    const home = (await visitor.get('/')).body.toString();
    const goods = [...new Set(home.match(/products\/[\w.-]+(?=\?w=)/g))];
    return async ({ until }) => {
      const timer = setTimeout(leave, until - performance.now());
      const keys: string[] = [];
      const uploads: (string | number)[] = [];
      const variants: (string | number)[] = [];
      await repeat({ count: PICTURES, width: UPLOADS_AT_ONCE, until }, async (n) => {
        const reply = await visitor.send('POST', `/uploads/avatars?name=${n}.jpg`, upload).catch(() => null);
        uploads.push(reply?.status ?? 'unanswered');
        const key = reply?.headers['x-upload-key'];
        if (reply?.status === 200 && typeof key === 'string') keys.push(decodeURIComponent(key));
      });
      const asked = variantsOf([...keys, ...goods]);
      await repeat({ count: Math.min(VARIANTS, asked.length), width: VARIANTS, until }, async (n) => {
        const reply = await visitor.get(asked[n] ?? '/').catch(() => ({ status: 'unanswered' }));
        variants.push(reply.status);
      });
      clearTimeout(timer);
      leave();
      return `uploads: ${tally(uploads)}; variants: ${tally(variants) || 'none'}`;
    };
  },
};

/**
 * Returns URLs of every size and format. URLs of the same picture are far apart, so that the shop must decode
 * the picture for each of them.
 */
function variantsOf(keys: string[]): string[] {
  return IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.flatMap((format) => keys.map((key) => `/images/${key}?w=${width}&f=${format}`)),
  );
}
