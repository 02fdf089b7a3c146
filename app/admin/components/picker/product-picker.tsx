import type { FormFieldProps } from '#app/ui/form/form-field.tsx';
import { Picker } from './picker.tsx';
import type { PickerOption } from './picker-option.ts';
import { useProductSearch } from './use-product-search.ts';

type Props = FormFieldProps & {
  name: string;
  /** Product ids as a text, such as '12, 15'. */
  typed: string;
  /** The products that are already chosen, with their names. */
  known: PickerOption[];
  typedHint: string;
  maxLength: number;
};

/** A picker that finds products by words in their name, their SKU or their id. */
export function ProductPicker({ known, ...props }: Props) {
  const { options, search } = useProductSearch(known);
  return <Picker {...props} separator="comma" options={options} onSearch={search} />;
}
