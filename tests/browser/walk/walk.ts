import { setTimeout as wait } from 'node:timers/promises';
import { accountActs } from './acts/account.ts';
import type { Outcome, OutsideAct, TabAct } from './acts/act.ts';
import { browserActs, leaveByBack } from './acts/browser.ts';
import { checkoutActs } from './acts/checkout.ts';
import { outsideActs } from './acts/outside.ts';
import { pageActs } from './acts/pages.ts';
import { pressActs } from './acts/presses.ts';
import { checkStored, checkTab } from './checks.ts';
import { pickWeighted } from './random.ts';
import type { Me } from './screen.ts';
import { printStep, type Step, type TabPlace } from './steps.ts';
import { browserOf, closeWorld, type Grounds, openWorld, type Width, type World } from './world.ts';

const tabActs: Record<string, TabAct> = {
  ...pageActs,
  ...pressActs,
  ...accountActs,
  ...checkoutActs,
  ...browserActs,
};
const TAB_PLACES: { place: TabPlace; weight: number }[] = [
  { place: 'first', weight: 8 },
  { place: 'second', weight: 2 },
  { place: 'device', weight: 1 },
];
const OUTSIDE_WEIGHT = 0.08;
const PICKS = 8;

/** Returns the next step; null if no step is possible or left. */
export type NextStep = (world: World) => Promise<Step | null>;

/** A new tab can't be opened offline. */
const canOpen = ({ offline, tabs }: World, place: TabPlace) =>
  !offline || browserOf(place) === 'there' || tabs[place] !== undefined;

/** Chooses each step at random among the steps that are possible. */
export const randomSteps =
  (random: () => number): NextStep =>
  async (world) => {
    const pick = Math.floor(random() * PICKS);
    if (random() < OUTSIDE_WEIGHT) {
      const can = Object.entries(outsideActs).filter(([, { can }]) => can(world));
      const found = pickWeighted(
        can.map(([act, { weight, place }]) => ({ act, weight, place })),
        random,
      );
      return found ? { place: found.place, act: found.act, pick } : null;
    }
    const place = pickWeighted(TAB_PLACES, random)?.place ?? 'first';
    if (!canOpen(world, place)) return null;
    const tab = await world.tab(place);
    const can = Object.entries(tabActs).filter(([, act]) => act.can({ world, tab, place }));
    const found = pickWeighted(
      can.map(([act, { weight }]) => ({ act, weight })),
      random,
    );
    return found ? { place, act: found.act, pick } : null;
  };

/** The steps that were done, and the failure; null if none failed. */
export type Walked = { steps: Step[]; failure: Error | null };

/** Walks `count` steps in a clean browser of this width, and checks everything after each step. */
export async function walk(
  grounds: Grounds,
  { next, count, width }: { next: NextStep; count: number; width: Width },
): Promise<Walked> {
  const world = await openWorld(grounds, width);
  const steps: Step[] = [];
  let failure: Error | null = null;
  try {
    await world.tab('first');
    for (let tries = 0; steps.length < count && tries < count * 3; tries += 1) {
      const step = await next(world);
      if (!step) continue;
      steps.push(step);
      if (!(await walkOne(world, step))) steps.pop();
    }
    await checkAllTabs(world);
  } catch (error) {
    const last = steps.at(-1);
    failure = new Error(
      `${last ? printStep(last) : 'the start'}: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await closeWorld(world, { failed: failure !== null });
  }
  return { steps, failure };
}

/** Makes the tab at `place` the only visible one. Without a place, hides all tabs. */
async function lookAt(world: World, place: TabPlace | null): Promise<void> {
  for (const [name, tab] of Object.entries(world.tabs)) if (name !== place) await tab.look(false);
  const tab = place && world.tabs[place];
  if (!tab || tab.looked) return;
  await tab.look(true);
  const { wrong } = await checkTab(world, tab);
  if (wrong !== null) throw new Error(wrong);
}

async function walkOne(world: World, step: Step): Promise<boolean> {
  const { place, act: name, pick } = step;
  if (place === 'admin' || place === 'elsewhere') {
    const act: OutsideAct | undefined = outsideActs[name];
    if (!act) throw new Error(`No such step: ${name}`);
    if (!act.can(world)) return false;
    // Hides all tabs. Meanwhile, the customer uses another device, or an administrator uses the admin area.
    await lookAt(world, null);
    const done = await act.run({ world, pick });
    if (done === false) return false;
    if (place === 'elsewhere') {
      const me: Me = await (await (await world.elsewhere()).get('/me')).json();
      await checkStored(world, world.account, { me, outcome: outcomeOf(done) });
    }
    return true;
  }
  const act = tabActs[name];
  if (!act) throw new Error(`No such step: ${name}`);
  if (!canOpen(world, place)) return false;
  const tab = await world.tab(place);
  await lookAt(world, place);
  if (!act.can({ world, tab, place })) return false;
  const { document } = tab;
  if (act.control) await wait(Math.max(0, tab.sameClickUntil - Date.now()));
  const done = await act.run({ world, tab, place, pick });
  if (done === false) return false;
  const found = await checkTab(world, tab);
  const after = { me: found.me, outcome: outcomeOf(done), saysWhy: tab.saysWhy };
  await checkStored(world, world.owners[browserOf(place)], after);
  if (found.wrong !== null) throw new Error(found.wrong);
  const focusLost = act.control && found.document === document && found.focusLost;
  if (focusLost && !(await tab.regainsFocus())) throw new Error(`The focus fell to body on ${tab.path()}`);
  return true;
}

const outcomeOf = (done: Outcome | boolean): Outcome | null => (typeof done === 'object' ? done : null);

/** Shows and checks every tab. Then leaves the shop with Back in the first tab. */
async function checkAllTabs(world: World): Promise<void> {
  if (world.offline) {
    world.offline = false;
    await world.contexts.here.setOffline(false);
  }
  for (const place of ['second', 'device', 'first'] as const) await lookAt(world, place);
  const { first } = world.tabs;
  if (first) await leaveByBack({ world, tab: first, place: 'first', pick: 0 });
}
