import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide';
import { useId, useState } from 'react';
import type { FormFieldProps } from '#app/ui/form/form-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { beginningFirst, type PickerOption } from './picker-option.ts';

type Props = FormFieldProps & {
  chosen: PickerOption[];
  onChoose: (chosen: PickerOption[]) => void;
  options: readonly PickerOption[];
  onSearch?: ((text: string) => void) | undefined;
  isOwn?: ((text: string) => boolean) | undefined;
};

/** The number of options shown. Typing narrows the options down. */
const SHOWN = 100;

/**
 * A search field with a list of results. The chosen options are shown as chips. Everything can be done by
 * keyboard.
 */
export function PickerBox({ label, hint, error, chosen, onChoose, options, onSearch, isOwn }: Props) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const own = query.trim();
  const found = beginningFirst(options, own);
  const isNew = isOwn?.(own) && !options.some(({ value }) => value === own);
  const items = isNew ? [{ value: own, text: own }, ...found] : found;
  const note = error ?? hint;
  return (
    <div className="needs-script grid gap-1.5 text-left">
      <Combobox.Root
        multiple
        items={items}
        limit={SHOWN}
        open={open}
        onOpenChange={setOpen}
        value={chosen}
        onValueChange={(next) => {
          onChoose(next);
          setQuery('');
        }}
        inputValue={query}
        onInputValueChange={(text) => {
          setQuery(text);
          onSearch?.(text);
        }}
        // The server has already filtered these options.
        {...(onSearch && { filter: null })}
        autoHighlight
        isItemEqualToValue={(a: PickerOption, b: PickerOption) => a.value === b.value}
        itemToStringLabel={searchable}
      >
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <Combobox.Chips className="flex min-h-12 flex-wrap items-center gap-1.5 rounded-xl border border-control bg-surface p-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--ink) hover:border-ink has-aria-invalid:border-bad">
          {chosen.map((option) => (
            <Chip key={option.value} option={option} />
          ))}
          <Combobox.Input
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            onKeyDown={(event) => {
              // Base UI would also clear the chosen values when Escape is pressed while the list is closed.
              if (event.key === 'Escape' && !open) event.preventBaseUIHandler();
            }}
            placeholder={chosen.length === 0 ? texts.adminLists.pick : undefined}
            className="h-9 min-w-32 grow rounded-lg bg-transparent px-2 text-base outline-none text-ink placeholder:text-quiet sm:text-sm"
          />
        </Combobox.Chips>
        <Found />
      </Combobox.Root>
      {note && (
        <div id={`${id}-note`} className={`text-sm ${error ? 'font-medium text-bad' : 'text-quiet'}`}>
          {note}
        </div>
      )}
    </div>
  );
}

/** The text that the search matches: the option's name and value, such as 'Germany DE'. */
const searchable = ({ value, text }: PickerOption) => (value === text ? text : `${text} ${value}`);

function Chip({ option: { text } }: { option: PickerOption }) {
  return (
    <Combobox.Chip className="inline-flex min-h-8 max-w-full items-center gap-0.5 rounded-lg bg-sunken pl-2.5 text-sm wrap-anywhere data-highlighted:outline-2">
      {text}
      <Combobox.ChipRemove
        aria-label={texts.admin.removeOf(text)}
        className="grid size-8 shrink-0 place-items-center rounded-lg text-quiet hover:text-ink"
      >
        <Icon node={X} className="size-3.5" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}

function Found() {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
        <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface p-1 text-ink shadow-float">
          <Combobox.Empty className="px-3 py-2 text-sm text-quiet empty:hidden">
            {texts.adminLists.nothingToPick}
          </Combobox.Empty>
          <Combobox.List>
            {(option: PickerOption) => (
              <Combobox.Item
                key={option.value}
                value={option}
                className="flex min-h-10 cursor-default items-center justify-between gap-3 rounded-lg px-3 text-sm wrap-anywhere data-highlighted:bg-sunken data-selected:font-semibold"
              >
                {option.text}
                {option.value !== option.text && <span className="text-xs text-quiet">{option.value}</span>}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
