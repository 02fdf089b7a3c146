import type { AuditRow } from '#domain/audit/list-audit.ts';
import type { TaxClass } from '#domain/pricing/queries.ts';

/** The fields that contain the id of a tax class. */
const FIELDS = ['taxClassId', 'deliveryTaxClassId'];

type Values = AuditRow['before'];

/** Replaces the ids of tax classes by their names. The id of a deleted class is not replaced. */
export function withClassNames(entries: AuditRow[], classes: TaxClass[]): AuditRow[] {
  const names = new Map(classes.map(({ id, name }) => [String(id), name]));
  const named = (values: Values): Values =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        FIELDS.includes(field) ? (names.get(String(value)) ?? value) : value,
      ]),
    );
  return entries.map((entry) => ({ ...entry, before: named(entry.before), after: named(entry.after) }));
}
