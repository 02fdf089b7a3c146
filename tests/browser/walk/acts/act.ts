import type { Owner } from '../model.ts';
import type { Place, TabPlace } from '../steps.ts';
import type { Tab } from '../tab.ts';
import { browserOf, type World } from '../world.ts';

/**
 * The possible results of a step for one product. Nothing else may change. There are several possible results
 * if the page was stale.
 */
export type Outcome = { owner: Owner; product: number; pieces?: number[]; favorite?: boolean[] };

export type At = { world: World; tab: Tab; place: TabPlace; pick: number };
export type Outside = { world: World; pick: number };

type Weighted = {
  /** The relative frequency of the step. */
  weight: number;
};

/** A step in a tab. */
export type TabAct = Weighted & {
  /** Whether the step is possible now, for example at the tab's current address. */
  can(at: Omit<At, 'pick'>): boolean;
  /** Returns false if there was nothing to act on. */
  run(at: At): Promise<Outcome | boolean>;
  /** Whether the step presses a control. Such a step must not lose the focus. */
  control?: boolean;
};

/** A step outside all pages. */
export type OutsideAct = Weighted & {
  place: Exclude<Place, TabPlace>;
  can(world: World): boolean;
  run(outside: Outside): Promise<Outcome | boolean>;
};

export const ownerAt = ({ world, place }: Pick<At, 'world' | 'place'>): Owner =>
  world.owners[browserOf(place)];

export const isOffline = ({ world, place }: Pick<At, 'world' | 'place'>) =>
  world.offline && place !== 'device';

/** Returns item number `pick`. Numbers beyond the last item start again at the first. */
export const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % items.length];
