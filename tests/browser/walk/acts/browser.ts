import { type At, isOffline, type TabAct } from './act.ts';

async function move({ tab }: At, by: 'goBack' | 'goForward'): Promise<boolean> {
  const before = await tab.history();
  const to = before.urls[before.at + (by === 'goBack' ? -1 : 1)];
  if (to === undefined || to === 'about:blank') return false;
  await tab.page[by]({ waitUntil: 'commit' });
  await tab.settle();
  const after = await tab.history();
  if (by === 'goBack' && after.at >= before.at)
    throw new Error(`Back stays at ${after.urls[after.at]}: entry ${before.at} of ${before.urls.join(', ')}`);
  return true;
}

/** Presses Back until the tab leaves the shop. @throws {Error} after 100 presses. */
export async function leaveByBack(at: At): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) if (!(await move(at, 'goBack'))) return;
  throw new Error('Back never leaves the shop');
}

export const browserActs: Record<string, TabAct> = {
  back: { weight: 10, can: (at) => !isOffline(at), run: (at) => move(at, 'goBack') },
  forward: { weight: 4, can: (at) => !isOffline(at), run: (at) => move(at, 'goForward') },
  reload: {
    weight: 2,
    can: (at) => at.tab.inShop() && !isOffline(at),
    async run({ tab }) {
      await tab.page.reload({ waitUntil: 'commit' });
      return true;
    },
  },
  away: {
    weight: 2,
    can: (at) => at.tab.inShop() && !isOffline(at),
    async run({ tab, world }) {
      await tab.page.goto(world.away);
      return true;
    },
  },
  look: {
    weight: 2,
    can: ({ tab }) => tab.inShop(),
    run: async () => true,
  },
  offline: {
    weight: 1,
    can: (at) => at.tab.inShop() && at.place !== 'device' && !at.world.offline,
    async run({ world }) {
      world.offline = true;
      await world.contexts.here.setOffline(true);
      return true;
    },
  },
  online: {
    weight: 20,
    can: (at) => at.place !== 'device' && at.world.offline,
    async run({ world }) {
      world.offline = false;
      await world.contexts.here.setOffline(false);
      return true;
    },
  },
};
