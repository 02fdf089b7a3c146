import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payLaterSettings } from '#db/schema/orders/later-payments.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { isByTransfer, PAY_LATER_METHODS, type PayLaterMethod } from './methods.ts';
import { readPayLaterSettings } from './read-settings.ts';
import type { BankAccount, MethodSettings, PayLaterSettings } from './settings-fields.ts';

/** One part of the settings with its new values. */
export type PayLaterChange =
  | { part: 'account'; values: BankAccount }
  | { part: PayLaterMethod; values: MethodSettings };

type Save = { change: PayLaterChange; version: number; actorUid: string };

/**
 * Saves one part of the settings. Returns whether it changed.
 * @throws {DomainError} PAY_LATER_CHANGED if another administrator saved in the meantime; ACCOUNT_MISSING if
 * bank transfer or invoice is turned on without a bank account
 */
export async function savePayLater(db: Db, { change, version, actorUid }: Save): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.select({ version: payLaterSettings.version }).from(payLaterSettings).for('update');
    const now = await readPayLaterSettings(tx);
    assert(now.version === version, 'PAY_LATER_CHANGED');
    const before = partOf(now.settings, change.part);
    if (isDeepStrictEqual(before, change.values)) return false;
    const next = withChange(now.settings, change);
    assert(isAccountComplete(next) || !isTransferOn(next), 'ACCOUNT_MISSING');
    const stored = { account: next.account, ...next.methods };
    await tx
      .update(payLaterSettings)
      .set({ settings: stored, version: sql`${payLaterSettings.version} + 1` });
    await recordAudit(tx, {
      actorUid,
      action: 'settings.pay-later',
      subjectId: change.part,
      before: { ...before },
      after: { ...change.values },
    });
    return true;
  });
}

function partOf({ account, methods }: PayLaterSettings, part: PayLaterChange['part']) {
  return part === 'account' ? account : methods[part];
}

function withChange(settings: PayLaterSettings, change: PayLaterChange): PayLaterSettings {
  if (change.part === 'account') return { ...settings, account: change.values };
  return { ...settings, methods: { ...settings.methods, [change.part]: change.values } };
}

function isAccountComplete({ account }: PayLaterSettings): boolean {
  return account.accountHolder !== '' && account.iban !== '';
}

function isTransferOn({ methods }: PayLaterSettings): boolean {
  return PAY_LATER_METHODS.some((method) => isByTransfer(method) && methods[method].on);
}
