import type { Table } from './measure/table.ts';
import type { Parts } from './parts.ts';
import { benchAdmin } from './sections/admin.ts';
import { benchLeak } from './sections/leak.ts';
import { benchLighthouse } from './sections/lighthouse.ts';
import { benchMillion } from './sections/million.ts';
import { benchOrders } from './sections/orders.ts';
import { benchPages } from './sections/pages.ts';
import { benchPictures } from './sections/pictures.ts';
import { benchPrices } from './sections/prices.ts';
import { benchSearch } from './sections/search.ts';
import { benchSignIn } from './sections/sign-in.ts';
import { benchStarts } from './sections/starts.ts';
import { benchSuggestions } from './sections/suggestions.ts';

type Section = (parts: Parts) => Promise<Table[]>;

/** The sections of the report, in order, by their names on the command line. */
export const SECTIONS: Record<string, Section> = {
  starts: benchStarts,
  pages: benchPages,
  orders: benchOrders,
  prices: benchPrices,
  million: benchMillion,
  searches: benchSearch,
  suggestions: benchSuggestions,
  leak: benchLeak,
  'sign-ins': benchSignIn,
  pictures: benchPictures,
  admin: benchAdmin,
};

/** Sections that are only measured on request. */
export const OPTIONAL: Record<string, Section> = { lighthouse: benchLighthouse };
