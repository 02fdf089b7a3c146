import type { AuditRow } from '#domain/audit/list-audit.ts';
import { categoryFields } from '#domain/catalog/model/category-fields.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import * as texts from '#texts';
import { categoryTexts, productTexts } from '../fields/field-texts.ts';
import { sectionNames } from '../settings/home/sections/section-name.ts';
import { choiceTexts, settingLabels } from './setting-labels.ts';

const actions: Record<string, string> = texts.adminAudit.actions;

/**
 * An action in words, such as 'Product changed' for 'product.update'. Returns unknown actions unchanged.
 * `provider` is the name of the order's payment provider; null if unknown.
 */
export function actionText(action: string, provider: string | null): string {
  if (action === 'order.refuse-refund') return texts.adminAudit.refundRefused(provider);
  return actions[action] ?? action;
}

/**
 * The payment provider of an entry. Older entries don't contain it, but they are all about PayPal payments.
 */
export function providerOf({ after }: Pick<AuditRow, 'after'>): string | null {
  if (after?.issue === undefined) return 'PayPal';
  return typeof after.provider === 'string' ? after.provider : null;
}

const labels: Record<string, string | undefined> = {
  ...settingLabels,
  ...texts.adminAudit.recorded,
  ...Object.fromEntries([
    ...Object.entries(categoryFields).map(([key, { name }]) => [key, categoryTexts[name].label]),
    ...Object.entries(productFields).map(([key, { name }]) => [key, productTexts[name].label]),
  ]),
};

/**
 * The label of a field, such as 'Price' for 'priceCents'. If a field has no label, returns the words of its
 * name.
 */
export function fieldText(name: string): string {
  if (labels[name]) return labels[name];
  const words = name.replace(/(Cents|Key)$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The text of a value: an amount such as '$12.50' for 1250, a choice in words, 'Yes' or 'No', or a word for
 * an empty value. Returns other values unchanged.
 */
export function auditValueText(name: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? texts.fields.yes : texts.fields.no;
  if (name.endsWith('Cents') && /^\d{1,15}$/.test(value)) return texts.format.money(Number(value));
  if (name === 'issue') return texts.adminPayments.providerRefused(value);
  if (name === 'homeSections') return sectionNames(value);
  if (name === 'optionValues') return listText(value);
  return choiceTexts[name]?.[value] || value || texts.admin.empty;
}

const subjects: Record<string, string | undefined> = texts.adminAudit.subjects;

/** The text of an id that is a word, such as 'the shop settings' for 'site'. Returns other ids unchanged. */
export function subjectIdText(id: string): string {
  return subjects[id] ?? id;
}

/**
 * Converts a stored list to text: '["M","Red"]' becomes 'M / Red'. The log cuts off long lists. These lists
 * are not valid JSON, so their text stays the same.
 */
function listText(json: string): string {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.join(' / ') : json;
  } catch {
    return json;
  }
}
