import { ArrowUp } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { MAX_VALUE_NAME } from '#domain/catalog/limits.ts';
import * as texts from '#texts';
import { type DraftOption, fieldOf, NO_COLOR } from './options-draft.ts';

type Props = {
  option: DraftOption;
  place: number;
  display: string;
  pictures: number;
  onMoveUp: (event: MouseEvent<HTMLButtonElement>) => void;
};

/**
 * The classes of the list. They style all items, because repeating classes in each of up to a thousand items
 * would enlarge the page.
 */
const look =
  'grid grid-cols-[minmax(0,1fr)] gap-1.5 [&>li]:flex [&>li]:items-center [&>li]:gap-2 has-[:checked]:[&>li]:has-[:checked]:bg-bad/8 ' +
  '[&_input[type=text]]:h-11 [&_input[type=text]]:min-w-0 [&_input[type=text]]:rounded-xl ' +
  '[&_input[type=text]]:border [&_input[type=text]]:border-control [&_input[type=text]]:bg-surface ' +
  '[&_input[type=text]]:px-3 [&_input[type=text]]:text-base sm:[&_input[type=text]]:text-sm ' +
  '[&_input[type=color]]:h-11 [&_input[type=color]]:w-11 [&_input[type=color]]:shrink-0 ' +
  '[&_input[type=checkbox]]:size-5 [&_input[type=checkbox]]:accent-(--bad) ' +
  '[&_label]:flex [&_label]:min-h-11 [&_label]:items-center [&_label]:gap-1.5 [&_label]:text-sm ' +
  '[&_button]:grid [&_button]:size-11 [&_button]:shrink-0 [&_button]:place-items-center [&_button]:rounded-full';

/**
 * The values of an option. Each has its name, color and pictures, and buttons to move or remove the value.
 */
export function ValueRows({ option, place, display, pictures, onMoveUp }: Props) {
  const { values, name: of } = option;
  if (values.length === 0) return null;
  return (
    <ul aria-label={texts.adminVariants.values} className={look}>
      {values.map((value, at) => (
        <li key={value.savedName}>
          <input type="hidden" name={fieldOf(place, 'value_was')} value={value.savedName} />
          <button
            type="submit"
            name="up"
            value={`${place}.${at}`}
            aria-label={texts.adminVariants.moveUp(value.savedName)}
            title={texts.adminVariants.moveUp(value.savedName)}
            disabled={at === 0}
            onClick={onMoveUp}
          >
            <Icon node={ArrowUp} className="size-4" />
          </button>
          <input
            type={display === 'colors' ? 'color' : 'hidden'}
            name={fieldOf(place, 'color')}
            aria-label={display === 'colors' ? texts.adminVariants.colorOf(value.savedName) : undefined}
            defaultValue={value.color || (display === 'colors' ? NO_COLOR : '')}
          />
          <input
            type="text"
            name={fieldOf(place, 'value')}
            aria-label={`${texts.adminVariants.nameOfValue(of)}: ${value.savedName}`}
            defaultValue={value.name}
            maxLength={MAX_VALUE_NAME}
            autoComplete="off"
            className="grow"
          />
          <input
            type={pictures > 1 ? 'text' : 'hidden'}
            name={fieldOf(place, 'pictures')}
            aria-label={pictures > 1 ? texts.adminVariants.picturesOf(value.savedName) : undefined}
            placeholder={texts.adminVariants.picturesShort}
            defaultValue={value.pictures}
            autoComplete="off"
            className="w-20 sm:w-28"
          />
          <label title={texts.adminVariants.removeValue(value.savedName)}>
            <input
              type="checkbox"
              name={fieldOf(place, 'remove_value')}
              value={at}
              aria-label={texts.adminVariants.removeValue(value.savedName)}
              defaultChecked={value.removed}
            />
            <span aria-hidden="true">✕</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
