import { multipartBody } from '#lib/http/multipart-body.ts';
import { noisePng } from '../../tests/support/files/pictures.ts';
import { ATTACKER, type Attack, anonymousUser, repeat, tally, visitorFrom } from '../attacker.ts';

const MIB = 1024 * 1024;
const PICTURE_BYTES = 4 * MIB;
/** The number of uploads. It exceeds the upload limit per network, but all pictures fit on the disk. */
const UPLOADS = 200;
const AT_ONCE = 4;

/** One address creates one guest after another. Each guest stores a picture. */
export const attack: Attack = {
  async prepare(url) {
    const { visitor, leave } = visitorFrom(url, ATTACKER);
    const { body, type } = multipartBody(await noisePng(PICTURE_BYTES), 'image/png');
    const bytes = new Uint8Array(await body.arrayBuffer());
    return async ({ until }) => {
      const timer = setTimeout(leave, until - performance.now());
      const answers: (string | number)[] = [];
      await repeat({ count: UPLOADS, width: AT_ONCE, until }, async () => {
        const user = await anonymousUser(visitor).catch(() => null);
        if (!user) return answers.push('no guest');
        const name = encodeURIComponent(`avatars/${user.uid}/a.png`);
        const reply = await visitor
          .send('POST', `/v0/b/kiosk/o?name=${name}`, {
            headers: {
              authorization: user.authorization,
              'content-type': type,
              'x-goog-upload-protocol': 'multipart',
            },
            body: bytes,
          })
          .catch(() => ({ status: 'unanswered' }));
        return answers.push(reply.status);
      });
      clearTimeout(timer);
      leave();
      const stored = answers.filter((answer) => answer === 200).length * (PICTURE_BYTES / MIB);
      return `${tally(answers)}; ${stored} MiB stored`;
    };
  },
};
