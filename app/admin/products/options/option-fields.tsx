import { type MouseEvent, useState } from 'react';
import { Field } from '#app/ui/form/field.tsx';
import { MAX_OPTION_NAME } from '#domain/catalog/limits.ts';
import * as texts from '#texts';
import { CheckField, SelectField, TextArea } from '../../components/form/form-fields.tsx';
import { type DraftOption, fieldOf } from './options-draft.ts';
import { ValueRows } from './value-rows.tsx';

type Props = {
  option: DraftOption;
  place: number;
  /** Whether the fields are expanded: true for an existing option, false for an empty one. */
  open: boolean;
  /** The number of pictures of the product. */
  pictures: number;
  onMoveUp: (event: MouseEvent<HTMLButtonElement>) => void;
};

const displays = Object.entries(texts.adminVariants.displays).map(([value, text]) => ({ value, text }));

/** The fields of an option and its values. New values are typed into a text area, one per line. */
export function OptionFields({ option, place, open, pictures, onMoveUp }: Props) {
  const [display, setDisplay] = useState<string>(option.display);
  const { savedPosition, name, added, removed } = option;
  const fields = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name={fieldOf(place, 'was')} value={savedPosition} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={texts.adminVariants.optionName}
          name={fieldOf(place, 'name')}
          defaultValue={name}
          maxLength={MAX_OPTION_NAME}
          autoComplete="off"
          hint={savedPosition === '' && texts.adminVariants.optionNameHint}
        />
        <SelectField
          label={texts.adminVariants.shownAs}
          name={fieldOf(place, 'display')}
          defaultValue={option.display}
          options={displays}
          onChange={(event) => setDisplay(event.currentTarget.value)}
        />
      </div>
      <ValueRows
        option={option}
        place={place}
        display={display === 'colors' ? 'colors' : option.display}
        pictures={pictures}
        onMoveUp={onMoveUp}
      />
      <TextArea
        label={texts.adminVariants.newValues}
        name={fieldOf(place, 'added')}
        defaultValue={added}
        rows={savedPosition === '' ? 4 : 2}
      />
      {savedPosition !== '' && (
        <div className="flex flex-wrap items-center gap-x-6">
          <CheckField
            label={texts.adminVariants.removeOption}
            name={fieldOf(place, 'remove')}
            defaultChecked={removed}
          />
          {place > 0 && (
            <button
              type="submit"
              name="up"
              value={String(place)}
              onClick={onMoveUp}
              className="min-h-11 text-sm font-semibold underline underline-offset-4"
            >
              {texts.adminVariants.moveUp(name)}
            </button>
          )}
        </div>
      )}
    </div>
  );
  if (open)
    return (
      <fieldset className="min-w-0 rounded-2xl border border-line p-4 has-[[name$=_remove]:checked]:bg-bad/8">
        <legend className="px-1 text-sm font-semibold text-quiet">
          {texts.adminVariants.optionNumber(place + 1)}
        </legend>
        {fields}
      </fieldset>
    );
  return (
    // Only one empty option is shown. After it is expanded, the next empty option appears.
    <details className="rounded-2xl border border-line p-4 [details:not([open])~&]:hidden">
      <summary className="min-h-6 cursor-pointer text-sm font-semibold">
        {texts.adminVariants.addOption}
      </summary>
      <div className="pt-4">{fields}</div>
    </details>
  );
}
