import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { FormFieldProps } from '#app/ui/form/form-field.tsx';
import type { loader } from '../../products/find-products.ts';
import { Picker } from './picker.tsx';
import type { PickerOption } from './picker-option.ts';

type Props = FormFieldProps & {
  name: string;
  /** Product ids as they are typed without script: '12, 15'. */
  typed: string;
  /** The names of products that were chosen before. */
  known: PickerOption[];
  typedHint: string;
  maxLength: number;
};

/** While somebody types, the server is asked at most this often. */
const PAUSE_MS = 200;

/** Chooses products by words of their names, SKU or id. */
export function ProductPicker({ known, ...props }: Props) {
  const found = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [asked, setAsked] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    const query = new URLSearchParams({ q: text });
    timer.current = setTimeout(() => found.load(`${href('/admin/products/find')}?${query}`), PAUSE_MS);
    setAsked(true);
  };
  const options = found.data?.products ?? [];
  return (
    <Picker {...props} separator="comma" options={asked ? merged(options, known) : known} onSearch={search} />
  );
}

/** What was found, and the names of what was chosen before. */
function merged(found: PickerOption[], known: PickerOption[]): PickerOption[] {
  const values = new Set(found.map(({ value }) => value));
  return found.length > 0 ? found : known.filter(({ value }) => !values.has(value));
}
