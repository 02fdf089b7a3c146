import { href } from 'react-router';
import { hiddenNumber } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import type { RequestContext } from '#app/request-context.ts';
import type { PayLaterMethod } from '#domain/orders/pay-later/methods.ts';
import { type PayLaterChange, savePayLater } from '#domain/orders/pay-later/save-settings.ts';
import { accountFields, methodFields } from '#domain/orders/pay-later/settings-fields.ts';
import type { ErrorCode } from '#lib/errors/error-codes.ts';
import * as texts from '#texts';
import { adminForm } from '../../guard.ts';
import { isUsable } from '../payments/method-state.ts';
import { readMethods } from '../payments/read-methods.ts';

const said = texts.adminPayLater;
const HERE = href('/admin/settings/pay-later');

type Save = { change: PayLaterChange; version: number; actor: { uid: string } };

async function save({ db }: Pick<RequestContext, 'db'>, { change, version, actor }: Save) {
  const changed = await savePayLater(db, { change, version, actorUid: actor.uid });
  return changed ? success(said.saved, HERE) : info(said.unchanged, HERE);
}

const account = adminForm({
  fields: { version: hiddenNumber, ...accountFields },
  texts: { fields: said.fields },
  onRefusal: (code: ErrorCode, text: string) => (code === 'ACCOUNT_MISSING' ? { iban: text } : {}),
  async run({ values: { version, ...values }, shop, actor }) {
    return save(shop, { change: { part: 'account', values }, version, actor });
  },
});

const methodForm = (part: PayLaterMethod) =>
  adminForm({
    fields: { version: hiddenNumber, ...methodFields },
    texts: { fields: said.fields },
    onRefusal: (code: ErrorCode, text: string) => (code === 'ACCOUNT_MISSING' ? { on: text } : {}),
    check: cancelledTooEarly,
    async run({ values: { version, ...values }, shop, actor, refuse }) {
      if (!values.on && (await isLastUsable(shop, part)))
        return refuse({ errors: { on: texts.adminPaymentSettings.noneOn } });
      return save(shop, { change: { part, values }, version, actor });
    },
  });

/** Whether this method is the only one that customers can pay with. */
async function isLastUsable(shop: RequestContext, part: PayLaterMethod): Promise<boolean> {
  const { methods } = await readMethods(shop);
  const usable = methods.filter(({ on, state }) => on && isUsable(state));
  return usable.length === 1 && usable[0]?.name === part;
}

/** The error if unpaid orders would be cancelled before they have to be paid. */
function cancelledTooEarly(textOf: (name: string) => string): Partial<Record<string, string>> {
  const [due, cancel] = [methodFields.dueDays, methodFields.cancelDays].map((field) => {
    const read = field.readInput(textOf(field.name));
    return 'value' in read ? read.value : null;
  });
  const isWrong = typeof due === 'number' && typeof cancel === 'number' && cancel > 0 && cancel < due;
  return isWrong ? { cancel_days: said.cancelTooEarly } : {};
}

export const payLaterForms = {
  account,
  'bank-transfer': methodForm('bank-transfer'),
  invoice: methodForm('invoice'),
  'cash-on-collection': methodForm('cash-on-collection'),
};

export type PayLaterReply = ReplyTo<typeof payLaterForms>;
