import { useLayoutEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import { OptionGroup } from './option-group.tsx';
import { optionsOf, type SuggestionOption } from './options.ts';
import { clearSearches, recentSearches, rememberSearch, removeSearch } from './recent-searches.ts';
import { LIST, useCombobox } from './use-combobox.ts';
import { useListHeight } from './use-list-height.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = { text: string; onText(text: string): void };

const KINDS = ['recent', 'category', 'product', 'all'] as const;

/**
 * The list below the search box. Its code is loaded when the box gets the focus, and the box also works
 * without it.
 */
export function Suggestions({ text: boxText, onText }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  useLayoutEffect(() => setBox(root.current?.closest('form')?.querySelector('input') ?? null), []);

  const [recent, setRecent] = useState(recentSearches);
  const text = boxText.trim();
  const answer = useSuggestions(text);
  const options = optionsOf(text, recent, answer);
  const suggested = options.filter(({ kind }) => kind !== 'all').length;
  const forget = (option: SuggestionOption | undefined): boolean => {
    if (option?.kind !== 'recent') return false;
    removeSearch(option.text);
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
      if (text !== '') rememberSearch(text);
    },
  });
  const shown = isOpen && options.length > 0;
  useListHeight(list, shown);

  const choose = (option: SuggestionOption) => {
    if (option.kind === 'recent' || option.kind === 'all') rememberSearch(option.text);
    onText('');
    close();
  };
  const isSettled = text === '' ? recent.length > 0 : answer?.text === text;
  return (
    <div ref={root}>
      <p role="status" className="sr-only">
        {isOpen && isSettled && (suggested > 0 ? texts.suggestions.found(suggested) : texts.suggestions.none)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is */}
      <div
        ref={list}
        hidden={!shown}
        // Without this handler, a click would move the focus away from the box, and phones would close their
        // keyboard.
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
              clearSearches();
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
  all: texts.suggestions.allResults,
};

/**
 * Whether the caret is at the end of the text. The Delete key deletes no text there, so it can remove a
 * suggestion.
 */
function atEnd(box: HTMLInputElement | null): boolean {
  return box !== null && box.selectionStart === box.value.length;
}
