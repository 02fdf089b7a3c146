import { Search } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { groupResults, type Result } from './groups.ts';
import { ResultList } from './result-list.tsx';
import { useFound } from './use-found.ts';

const LIST = 'panel-search-results';
const said = texts.adminSearch;

/**
 * The dialog that searches the whole admin area. Arrow keys select a result, Enter opens it, and Escape
 * closes the dialog.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [entered, setEntered] = useState<string | null>(null);
  const navigate = useNavigate();
  const text = typed.trim();
  const found = useFound(text);
  const groups = groupResults(text, found.found);
  const results = groups.flatMap(({ results, all }) => (all ? [...results, all] : results));
  const active = Math.min(chosen, results.length - 1);
  const isWaiting = found.text !== text;
  useEffect(() => {
    dialog.current?.showModal();
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  }, []);
  useEffect(() => {
    document.getElementById(`${LIST}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // The dialog's `close` event comes later. Until then, the shortcut would only close the search again.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const go = ({ to }: Result) => {
    close();
    void navigate(to);
  };
  // If the user pressed Enter before the results arrived, open the first result now.
  useEffect(() => {
    const [first] = results;
    if (entered === null || isWaiting) return;
    setEntered(null);
    if (entered === text && first) go(first);
  });
  const onKey = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const result = results[active];
    if (key === 'Enter' && isWaiting) setEntered(text);
    else if (key === 'Enter' && result) go(result);
    else if (key === 'ArrowDown' && result) setChosen((active + 1) % results.length);
    else if (key === 'ArrowUp' && result) setChosen((active - 1 + results.length) % results.length);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      aria-label={said.open}
      onClose={onClose}
      onCancel={close}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="m-0 mx-auto mt-[max(0.75rem,10dvh)] w-[min(40rem,calc(100vw-1.5rem))] max-w-none overflow-hidden rounded-2xl border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-veil"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon node={Search} className="size-5 shrink-0 text-quiet" />
        <input
          type="text"
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? `${LIST}-${active}` : undefined}
          aria-label={said.hint}
          placeholder={said.hint}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
          className="h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-quiet"
        />
        <button
          type="button"
          onClick={close}
          className="min-h-8 shrink-0 rounded-lg border border-line px-2 text-xs text-quiet hover:border-ink hover:text-ink"
        >
          {said.close}
        </button>
      </div>
      <ResultList id={LIST} groups={groups} active={active} onHover={setChosen} onChoose={go} />
      <p role="status" className="border-t border-line px-4 py-2.5 text-xs text-quiet">
        {statusText({ text, isWaiting, failed: found.state === 'failed', count: results.length })}
      </p>
    </dialog>
  );
}

type Status = { text: string; isWaiting: boolean; failed: boolean; count: number };

function statusText({ text, isWaiting, failed, count }: Status): string {
  if (text === '') return said.keys;
  if (isWaiting) return said.searching;
  if (failed) return said.failed;
  return count === 0 ? said.nothing(text) : said.count(count);
}
