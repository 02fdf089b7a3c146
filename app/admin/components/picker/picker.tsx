import { useRef, useState } from 'react';
import { type FormFieldProps, useFormField } from '#app/ui/form/form-field.tsx';
import { PickerBox } from './picker-box.tsx';
import { optionsOf, type PickerOption, valuesIn } from './picker-option.ts';
import { TypedList } from './typed-list.tsx';

type Props = FormFieldProps & {
  name: string;
  /** The chosen values as text, which users edit without JavaScript. */
  typed: string;
  /** The options to choose from, including the chosen ones. */
  options: readonly PickerOption[];
  /** What separates the values of the typed list. */
  separator?: 'line' | 'comma';
  /** The hint for the text area, shown without JavaScript. */
  typedHint?: string;
  maxLength: number;
  /** Called with the search text. Only a picker that gets its `options` from the server has this function. */
  onSearch?: (text: string) => void;
  /** Whether users can also choose the typed text, even if it is not among the options. */
  isOwn?: (text: string) => boolean;
};

const SPLIT = { line: /\n/, comma: /[\s,;]+/ };
const JOIN = { line: '\n', comma: ', ' };

/**
 * Lets users choose several values by search, and shows them as chips. Without JavaScript it is a text area
 * for a typed list. With JavaScript a hidden text area contains the same list, so the form always sends the
 * same data.
 */
export function Picker({ typed, options, separator = 'line', typedHint, hint, ...props }: Props) {
  const { onSearch, isOwn, name, maxLength, ...field } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState(() => optionsOf(valuesIn(typed, SPLIT[separator]), options));
  const list = useFormField({ ...field, hint: typedHint ?? hint });
  const choose = (next: PickerOption[]) => {
    setChosen(next);
    if (!area.current) return;
    area.current.value = next.map(({ value }) => value).join(JOIN[separator]);
    // Dispatches an `input` event, as typing does, so that the form detects the change.
    area.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <PickerBox
        {...field}
        hint={hint}
        chosen={chosen}
        onChoose={choose}
        options={options}
        onSearch={onSearch}
        isOwn={isOwn}
      />
      <TypedList list={list} area={area} name={name} rows={3} maxLength={maxLength} typed={typed} />
    </>
  );
}
