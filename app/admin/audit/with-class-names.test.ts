import { expect, test } from 'vitest';
import type { AuditRow } from '#domain/audit/list-audit.ts';
import { withClassNames } from './with-class-names.ts';

test('ids of tax classes become names; those of deleted classes and other fields stay unchanged', () => {
  const entry = {
    before: { deliveryTaxClassId: 3, position: 1 },
    after: { deliveryTaxClassId: 9, taxClassId: '1' },
  } as unknown as AuditRow;
  const classes = [
    { id: 1, name: 'Standard' },
    { id: 3, name: 'Reduced' },
  ];
  expect(withClassNames([entry, { ...entry, before: null }], classes)).toMatchObject([
    {
      before: { deliveryTaxClassId: 'Reduced', position: 1 },
      after: { deliveryTaxClassId: 9, taxClassId: 'Standard' },
    },
    { before: null },
  ]);
});
