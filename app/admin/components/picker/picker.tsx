import { useRef, useState } from 'react';
import { type FormFieldProps, useFormField } from '#app/ui/form/form-field.tsx';
import { PickerBox } from './picker-box.tsx';
import { optionsOf, type PickerOption, valuesIn } from './picker-option.ts';
import { TypedList } from './typed-list.tsx';

type Props = FormFieldProps & {
  name: string;
  /** The list of values as text, which users edit without script. */
  typed: string;
  /** The options to choose from, including the chosen ones. */
  options: readonly PickerOption[];
  /** The separator of the typed list. */
  separator?: 'line' | 'comma';
  /** The hint for the text area, for users without script. */
  typedHint?: string;
  maxLength: number;
  /** Called with the search text in a picker whose `options` are found by the server. */
  onSearch?: (text: string) => void;
  /** Whether users can also choose this text, which is not among the options. */
  isOwn?: (text: string) => boolean;
};

const SPLIT = { line: /\n/, comma: /[\s,;]+/ };
const JOIN = { line: '\n', comma: ', ' };

/**
 * Chooses several values by search and shows them as chips. Without script it is a text area for a typed
 * list. With script the text area still contains the form's value, so the form sends the same data.
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
