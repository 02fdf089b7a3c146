import { beforeEach, expect, test, vi } from 'vitest';
import { ANONYMOUS_VIEWER, type Viewer } from './viewer.ts';

const ANN = 'a'.repeat(22);
const BOB = 'b'.repeat(22);
const page = { cookie: '' };
const stored = new Map<string, string>();
/** Stands for `/me`. It responds for the session that the cookie names at that time. */
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
const memberOf = (cookie: string): Viewer => ({
  ...ANONYMOUS_VIEWER,
  uid: cookie.endsWith(ANN) ? 'ann' : 'bob',
  askInMs: 1,
});
const reply = (cookie: string) => Response.json({ ...memberOf(cookie), toasts: [] });

/** Loads the modules again, as a new page does. */
async function load() {
  vi.resetModules();
  const [
    { fetchViewer: fetchCurrent, fetchFirstViewer: fetchFirst },
    { setViewer, isStale, isOtherSession },
    { storeViewer },
  ] = await Promise.all([
    import('./fetch-viewer.ts'),
    import('./viewer-store.ts'),
    import('./viewer-storage.ts'),
  ]);
  return { fetchCurrent, fetchFirst, setViewer, isStale, isOtherSession, storeViewer };
}

beforeEach(() => {
  stored.clear();
  signIn(ANN);
  ask.mockReset().mockImplementation(async () => reply(page.cookie));
});

test('a reply that was requested for one session is not used for another', async () => {
  const { fetchCurrent, storeViewer } = await load();
  ask.mockImplementationOnce(async () => {
    const late = reply(page.cookie);
    signIn(BOB);
    return late;
  });
  const viewer = await fetchCurrent();
  expect(viewer?.viewer.uid).toBe('bob');
  if (viewer) storeViewer(viewer.viewer);
  expect(stored.get('member')).toContain(`"tag":"${BOB}"`);
  expect(stored.get('member')).not.toContain('ann');
});

test('a reply to the request in the page’s head is not used for another session either', async () => {
  const { fetchFirst } = await load();
  const pending = Promise.resolve(reply(page.cookie)).then((late) => {
    signIn(BOB);
    return late;
  });
  expect((await fetchFirst(pending))?.viewer.uid).toBe('bob');
});

test('the viewer of one session is not the viewer of another', async () => {
  const { setViewer, isStale, isOtherSession } = await load();
  setViewer(memberOf(page.cookie), 0);
  expect([isStale(), isOtherSession()]).toEqual([false, false]);
  signIn(BOB);
  expect([isStale(), isOtherSession()]).toEqual([true, true]);
});

test('the reply to an earlier request never replaces a later one', async () => {
  const { setViewer, isStale } = await load();
  const { markStale, readViewer, nextTimestamp } = await import('./viewer-store.ts');
  const early = nextTimestamp();
  markStale();
  setViewer({ ...memberOf(page.cookie), pieces: 1 }, early);
  expect(isStale()).toBe(true);
  setViewer({ ...memberOf(page.cookie), pieces: 2 }, nextTimestamp());
  setViewer({ ...memberOf(page.cookie), pieces: 1 }, early);
  expect([isStale(), readViewer().viewer.pieces]).toEqual([false, 2]);
});
