import { benchAdmin } from './admin.ts';
import { benchLeak } from './leak.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMillion } from './million.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import type { Parts } from './parts.ts';
import { benchPrices } from './prices.ts';
import { benchSearch } from './search.ts';
import { benchSignIn } from './sign-in.ts';
import { benchStarts } from './starts.ts';
import { benchStripping } from './stripping.ts';
import { benchSuggestions } from './suggestions.ts';
import type { Table } from './table.ts';

type Section = (parts: Parts) => Promise<Table[]>;

/** The parts of the report, in its order, by the names under which they can be asked for. */
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
  pictures: benchStripping,
  admin: benchAdmin,
};

/** Those that are measured only when they are asked for. */
export const OPTIONAL: Record<string, Section> = { lighthouse: benchLighthouse };
