import type { ReactNode } from 'react';
import type { ProductFields, ProductTexts, productFields } from '#domain/catalog/model/product-fields.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { productTexts } from '../../fields/field-texts.ts';
import { EditConflict } from './edit-conflict.tsx';

type Given = {
  /** The initial values of the form. */
  start: ProductTexts;
  errors: Partial<Record<string, string>>;
  /** The values that somebody else has saved since the form was opened. */
  saved: ProductTexts | undefined;
  /** The name of another product or variant with the same GTIN. */
  gtinOf: string | null | undefined;
};

export type ProductInputs = ReturnType<typeof inputsOf>;

/**
 * Functions for the inputs of a product's form. `input` renders a declared field. `conflict` renders the
 * value that somebody else has saved.
 */
export function inputsOf({ start, errors, saved, gtinOf }: Given) {
  const conflict = (field: keyof ProductTexts) => (
    <EditConflict value={saved?.[field]} typed={start[field]} field={field} />
  );
  const hintOf = (field: keyof ProductTexts): ReactNode => (
    <>
      {productTexts[field].hint}
      {field === 'gtin' && <SharedGtin name={gtinOf} />}
      {conflict(field)}
    </>
  );
  const input = (field: (typeof productFields)[keyof ProductFields]) => {
    const { name } = field;
    return (
      <DeclaredField
        field={field}
        texts={productTexts[name]}
        defaultValue={start[name]}
        error={errors[name]}
        hint={hintOf(name)}
      />
    );
  };
  return { input, conflict, start, errors };
}

/**
 * A warning that another product has the same GTIN. It doesn't prevent saving, because two products may share
 * a GTIN.
 */
function SharedGtin({ name }: { name: string | null | undefined }) {
  return name && <span className="block font-medium text-warn">{texts.adminVariants.gtinShared(name)}</span>;
}
