import { useRef, useState } from 'react';
import { type FormFieldProps, useFormField } from '#app/ui/form/form-field.tsx';
import { PickerBox } from './picker-box.tsx';
import { optionsOf, type PickerOption, valuesIn } from './picker-option.ts';
import { TypedList } from './typed-list.tsx';

type Props = FormFieldProps & {
  name: string;
  /** The list as it is typed without script. */
  typed: string;
  /** What to choose from, or has been chosen. */
  options: readonly PickerOption[];
  /** Of the typed list. */
  separator?: 'line' | 'comma';
  /** The hint for those who type the list. */
  typedHint?: string;
  maxLength: number;
  /** Called with what is typed into the search, where `options` are looked up by it. */
  onSearch?: (text: string) => void;
  /** Whether a text that is no option can be chosen as well. */
  isOwn?: (text: string) => boolean;
};

const SPLIT = { line: /\n/, comma: /[\s,;]+/ };
const JOIN = { line: '\n', comma: ', ' };

/**
 * Chooses several things by search and shows them as chips. Without script it is the text area in which the
 * list is typed; with script that still holds the value of the form, so both are sent alike.
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
    // The form hears of it as if it had been typed.
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
