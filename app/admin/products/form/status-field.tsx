import { PRODUCT_STATUSES, type ProductStatus } from '#domain/catalog/model/product-status.ts';
import * as texts from '#texts';
import { SelectField } from '../../components/form/form-fields.tsx';

const said = texts.adminProducts;
const options = PRODUCT_STATUSES.map((value) => ({ value, text: said.statusChoices[value] }));

type Props = {
  value: string;
  /** The status that somebody else has saved; undefined if nobody has changed it. */
  saved: ProductStatus | undefined;
};

/** The choice whether shoppers see the product: listed, hidden or a draft. */
export function StatusField({ value, saved }: Props) {
  const conflict = saved !== undefined && saved !== value && (
    <span className="text-warn">
      {said.savedNow} <strong>{said.statuses[saved]}</strong>
    </span>
  );
  return (
    <SelectField
      label={said.status}
      name="status"
      defaultValue={value}
      options={options}
      hint={conflict || undefined}
    />
  );
}
