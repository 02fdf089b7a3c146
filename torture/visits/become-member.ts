import { randomBytes } from 'node:crypto';
import { noisePng } from '../../tests/support/files/pictures.ts';
import { keyIn, uidOf, uploadWhole } from '../../tests/support/shops/picture-shop.ts';
import { expectLed, type Visiting } from './promise.ts';

const PASSWORD = 'Secret-99-Kiosk';
const PICTURE_BYTES = 60_000;

/** A visitor creates an account, signs in elsewhere, and uploads a picture. */
export const becomeMember: Visiting = async (visit, number) => {
  const shopper = visit.newShopper();
  const email = `${randomBytes(6).toString('hex')}@members.example`;
  const account = { username: `Member ${number}`, email, password: PASSWORD, confirm: PASSWORD };
  const made = await shopper.post('/auth', { intent: 'signup', ...account });
  expectLed(made);
  if (made.location !== '/') throw new Error('No account was made');
  const logIn = async () => {
    const elsewhere = visit.newShopper();
    const reply = await elsewhere.post('/auth', { intent: 'login', email, password: PASSWORD });
    return reply.location === '/' && (await uidOf(elsewhere)) !== null;
  };
  visit.promised({ what: 'account', name: email, isKept: logIn });
  if (!(await logIn())) throw new Error('The account could not log in');
  const sent = await uploadWhole(shopper, '/uploads/avatars?name=me.png', await noisePng(PICTURE_BYTES));
  await sent.body?.cancel();
  if (sent.status !== 200) throw new Error(`The upload was answered with ${sent.status}`);
  const key = keyIn(sent);
  visit.promised({
    what: 'picture',
    name: key,
    async isKept() {
      const shown = await shopper.request(`/images/${key}?w=320&f=webp`);
      await shown.body?.cancel();
      return shown.status === 200;
    },
  });
};
