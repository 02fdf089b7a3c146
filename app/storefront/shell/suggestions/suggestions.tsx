import { useLayoutEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import { OptionGroup } from './option-group.tsx';
import { type Option, optionsOf } from './options.ts';
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';
import { LIST, useCombobox } from './use-combobox.ts';
import { useRoom } from './use-room.ts';
import { useSuggested } from './use-suggested.ts';

type Props = { text: string; onText(text: string): void };

const KINDS = ['recent', 'category', 'product'] as const;

/**
 * What the search box beside it suggests: loaded once the box has the focus, and nothing that the box can't
 * do without.
 */
export function Suggestions({ text: typed, onText }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  useLayoutEffect(() => setBox(place.current?.closest('form')?.querySelector('input') ?? null), []);

  const [recent, setRecent] = useState(recentSearches);
  const text = typed.trim();
  const answer = useSuggested(text);
  const options = optionsOf(text, recent, answer);
  const forget = (option: Option | undefined): boolean => {
    if (option?.kind !== 'recent') return false;
    forgetSearch(option.text);
    setRecent(recentSearches());
    return true;
  };
  const { isOpen, active, close } = useCombobox({
    box,
    text,
    ids: options.map(({ id }) => id),
    onDelete: (id) => atEnd(box) && forget(options.find((option) => option.id === id)),
    onOpen: () => setRecent(recentSearches()),
    onSubmit() {
      if (text !== '') keepSearch(text);
    },
  });
  const shown = isOpen && options.length > 0;
  useRoom(list, shown);

  const choose = (option: Option) => {
    if (option.kind === 'recent') keepSearch(option.text);
    onText('');
    close();
  };
  const settled = text === '' ? recent.length > 0 : answer?.text === text;
  return (
    <div ref={place}>
      <p role="status" className="sr-only">
        {isOpen &&
          settled &&
          (options.length > 0 ? texts.suggestions.found(options.length) : texts.suggestions.none)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is */}
      <div
        ref={list}
        hidden={!shown}
        // The focus stays in the box, and with it a phone's keyboard.
        onMouseDown={(event) => event.preventDefault()}
        role="presentation"
        style={{ top: '100%', overscrollBehavior: 'contain' }}
        className="absolute inset-x-0 mt-2 overflow-y-auto rounded-2xl border border-line bg-surface p-2 text-ink shadow-float"
      >
        <div id={LIST} role="listbox" aria-label={texts.suggestions.list}>
          {KINDS.map((kind) => (
            <OptionGroup
              key={kind}
              name={names[kind]}
              options={options.filter((option) => option.kind === kind)}
              active={active}
              onChoose={choose}
              onForget={forget}
            />
          ))}
        </div>
        {options[0]?.kind === 'recent' && (
          <button
            type="button"
            onClick={() => {
              forgetSearches();
              setRecent([]);
              box?.focus();
            }}
            className="min-h-11 w-full rounded-xl px-3 text-left text-sm font-medium text-quiet hover:bg-sunken"
          >
            {texts.suggestions.clearRecent}
          </button>
        )}
      </div>
    </div>
  );
}

const names = {
  recent: texts.suggestions.recent,
  category: texts.suggestions.categories,
  product: texts.suggestions.products,
};

/** Whether Delete has no letter to take. */
function atEnd(box: HTMLInputElement | null): boolean {
  return box !== null && box.selectionStart === box.value.length;
}
