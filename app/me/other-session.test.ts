import { beforeEach, expect, test, vi } from 'vitest';
import { type Me, NOBODY } from '../me.ts';

const ANN = 'a'.repeat(22);
const BOB = 'b'.repeat(22);
const page = { cookie: '' };
const stored = new Map<string, string>();
/** Answers `/me` by the session that a cookie names when it is asked. */
const ask = vi.fn();

vi.stubGlobal('document', page);
vi.stubGlobal('window', {});
vi.stubGlobal('localStorage', {
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('fetch', ask);

const signIn = (word: string) => {
  page.cookie = `member=${word}`;
};
const memberOf = (cookie: string): Me => ({
  ...NOBODY,
  uid: cookie.endsWith(ANN) ? 'ann' : 'bob',
  askInMs: 1,
});
const reply = (cookie: string) => Response.json({ ...memberOf(cookie), toasts: [] });

/** What a fresh page has loaded. */
async function load() {
  vi.resetModules();
  const [{ askMe, firstMe }, { keep, shownMe }] = await Promise.all([
    import('./ask-me.ts'),
    import('./keep-me.ts'),
  ]);
  return { askMe, firstMe, keep, shownMe };
}

beforeEach(() => {
  stored.clear();
  signIn(ANN);
  ask.mockReset().mockImplementation(async () => reply(page.cookie));
});

test('what was asked for one session is not told of another', async () => {
  const { askMe, keep } = await load();
  ask.mockImplementationOnce(async () => {
    const late = reply(page.cookie);
    signIn(BOB);
    return late;
  });
  const me = await askMe();
  expect(me?.uid).toBe('bob');
  if (me) keep(me);
  expect(stored.get('member')).toContain(`"word":"${BOB}"`);
  expect(stored.get('member')).not.toContain('ann');
});

test('nor is what the head of the page asked', async () => {
  const { firstMe } = await load();
  const begun = Promise.resolve(reply(page.cookie)).then((late) => {
    signIn(BOB);
    return late;
  });
  expect((await firstMe(begun))?.uid).toBe('bob');
});

test('what a page shows of one session is nothing for another', async () => {
  const { keep, shownMe } = await load();
  keep(memberOf(page.cookie));
  expect(shownMe()?.uid).toBe('ann');
  signIn(BOB);
  expect(shownMe()).toBeNull();
});
