import { prepared } from '#db/prepared.ts';
import { payLaterSettings } from '#db/schema/orders/later-payments.ts';
import type { DbOrTx } from '#db/types.ts';
import { PAY_LATER_METHODS, type PayLaterMethod } from './methods.ts';
import { DEFAULT_PAY_LATER, type PayLaterSettings } from './settings-fields.ts';

const stored = prepared('find_pay_later_settings', (db) => db.select().from(payLaterSettings));

/** The merchant's settings of the pay-later methods, and their version. */
export async function readPayLaterSettings(
  db: DbOrTx,
): Promise<{ settings: PayLaterSettings; version: number }> {
  const [row] = await stored(db, {});
  if (!row) throw new Error('The settings of later payments are missing');
  const { account, methods } = DEFAULT_PAY_LATER;
  const methodOf = (method: PayLaterMethod) => merged(methods[method], row.settings[method]);
  return {
    settings: {
      account: merged(account, row.settings.account),
      methods: {
        'bank-transfer': methodOf('bank-transfer'),
        invoice: methodOf('invoice'),
        'cash-on-collection': methodOf('cash-on-collection'),
      },
    },
    version: row.version,
  };
}

/** Whether any pay-later method is turned on. */
export function isAnyOn({ methods }: PayLaterSettings): boolean {
  return PAY_LATER_METHODS.some((method) => methods[method].on);
}

/** The defaults, with each stored value that has the type of its default. */
function merged<Values extends object>(defaults: Values, stored: unknown): Values {
  const known: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const valid = Object.entries(defaults).filter(([key, value]) => typeof known[key] === typeof value);
  return { ...defaults, ...Object.fromEntries(valid.map(([key]) => [key, known[key]])) };
}
