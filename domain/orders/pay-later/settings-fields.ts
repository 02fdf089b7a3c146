import { choiceField } from '#domain/catalog/fields/choice-field.ts';
import type { InputField } from '#domain/catalog/fields/field.ts';
import { flagField } from '#domain/catalog/fields/flag-field.ts';
import { moneyField, wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import { textField } from '#domain/catalog/fields/text-field.ts';
import type { FieldProblem } from '#lib/forms/field-problem.ts';
import type { FieldValues } from '#lib/forms/read-fields.ts';
import { MAX_CENTS } from '#lib/money/money.ts';
import { compact, groupedIban, isBic, isIban } from './iban.ts';
import type { PayLaterMethod } from './methods.ts';

const MOST_DAYS = 365;

/** When the job reminds customers who have not paid: never, or before or after the due day. */
export const REMINDERS = ['never', 'before', 'after'] as const;

const days = <const Name extends string>(name: Name, initial: number) => ({
  ...wholeNumberField({ name, most: MOST_DAYS }),
  initial,
});

/** The settings of each method, with their defaults. */
export const methodFields = {
  on: flagField({ name: 'on', initial: false }),
  /** Days from the order until the payment is due. */
  dueDays: days('due_days', 7),
  /** Days from the order until the shop cancels it if it is unpaid; 0 for never. */
  cancelDays: days('cancel_days', 14),
  remind: choiceField({ name: 'remind', choices: REMINDERS, initial: 'after' }),
  /** Days between the due day and the reminder. */
  remindDays: days('remind_days', 1),
  membersOnly: flagField({ name: 'members_only', initial: false }),
  /** The highest order total for this method, in cents; 0 for no limit. */
  mostCents: moneyField({ name: 'most', most: MAX_CENTS }),
  /** The merchant's own text for the customer. */
  instructions: textField({ name: 'instructions', longest: 1_000, lines: 4 }),
};

/** The bank account for transfers and invoices. */
export const accountFields = {
  accountHolder: textField({ name: 'account_holder', longest: 70 }),
  iban: bankCode({ name: 'iban', longest: 42, isValid: isIban, code: 'no-iban', show: groupedIban }),
  bic: bankCode({ name: 'bic', longest: 20, isValid: isBic, code: 'no-bic', show: (bic) => bic }),
  bank: textField({ name: 'bank', longest: 70 }),
};

type BankCode<Name extends string> = {
  name: Name;
  longest: number;
  isValid: (compact: string) => boolean;
  code: Extract<FieldProblem['code'], 'no-iban' | 'no-bic'>;
  show: (compact: string) => string;
};

/** The field for an optional bank code, such as an IBAN. Stores it without spaces. */
function bankCode<const Name extends string>(options: BankCode<Name>): InputField<Name, string> {
  const { isValid, code, show, ...rest } = options;
  const field = textField(rest);
  const checked: InputField<Name, string>['readInput'] = (typed) => {
    const text = compact(typed);
    return text === '' || isValid(text) ? { value: text } : { problem: { code } };
  };
  return { ...field, readInput: checked, toInput: show };
}

export type MethodSettings = FieldValues<typeof methodFields>;

export type BankAccount = FieldValues<typeof accountFields>;

/** All settings of the pay-later methods. */
export type PayLaterSettings = { account: BankAccount; methods: Record<PayLaterMethod, MethodSettings> };

const METHOD: MethodSettings = {
  on: false,
  dueDays: methodFields.dueDays.initial,
  cancelDays: methodFields.cancelDays.initial,
  remind: methodFields.remind.initial,
  remindDays: methodFields.remindDays.initial,
  membersOnly: false,
  mostCents: 0,
  instructions: '',
};

/** The settings before the merchant saves any. Every method is turned off. */
export const DEFAULT_PAY_LATER: PayLaterSettings = {
  account: { accountHolder: '', iban: '', bic: '', bank: '' },
  methods: {
    'bank-transfer': METHOD,
    invoice: { ...METHOD, dueDays: 14, cancelDays: 0, remindDays: 3, membersOnly: true },
    'cash-on-collection': { ...METHOD, remind: 'before' },
  },
};
