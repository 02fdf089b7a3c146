import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The id of the list, which the search box refers to. */
export const LIST = 'suggestions-list';

type Combobox = {
  /** Whether the list may be shown. It is shown only if it has options. */
  isOpen: boolean;
  /** The id of the option that Enter selects. If it is null, Enter searches for the text itself. */
  active: string | null;
  close(): void;
};

type Options = {
  box: HTMLInputElement | null;
  text: string;
  /** The ids of the options in order. */
  ids: string[];
  /** Called when Delete is pressed on an option. Returns whether this has removed the option. */
  onDelete(id: string): boolean;
  onOpen(): void;
  onSubmit(): void;
};

/**
 * Makes the search box a combobox (editable, with list autocomplete), as the ARIA Authoring Practices
 * describe it. The focus stays in the box, and `aria-activedescendant` names the active option.
 */
export function useCombobox({ box, text, ids, onDelete, onOpen, onSubmit }: Options): Combobox {
  const [isOpen, setOpen] = useState(true);
  const [activeId, setActive] = useState<string | null>(null);
  const isVisible = isOpen && ids.length > 0;
  const active = isVisible && activeId !== null && ids.includes(activeId) ? activeId : null;
  const close = () => {
    setOpen(false);
    setActive(null);
  };

  // A new text has new options, so deactivate the previous one.
  const lastText = useRef(text);
  useEffect(() => {
    if (lastText.current === text) return;
    lastText.current = text;
    setActive(null);
    if (text !== '') setOpen(true);
  }, [text]);

  const move = (step: 1 | -1) => {
    const at = active === null ? (step === 1 ? -1 : 0) : ids.indexOf(active);
    setOpen(true);
    setActive(ids.at((at + step) % ids.length) ?? null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const { key, altKey } = event;
    if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      if (key === 'ArrowDown') setOpen(true);
      else close();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (ids.length > 0) move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' && isVisible) close();
    else if (key === 'Enter' && active !== null) document.getElementById(active)?.click();
    else if (key !== 'Delete' || active === null || !onDelete(active)) {
      // A key that moves the caret deactivates the option.
      if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) setActive(null);
      return;
    }
    event.preventDefault();
  };
  const open = () => {
    onOpen();
    setOpen(true);
  };
  const submit = () => {
    onSubmit();
    close();
  };
  useHandlers(box, { press, open, close, submit });

  useLayoutEffect(() => {
    if (!box) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-controls', LIST);
    box.setAttribute('aria-expanded', String(isVisible));
    if (active === null) box.removeAttribute('aria-activedescendant');
    else box.setAttribute('aria-activedescendant', active);
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [box, isVisible, active]);

  return { isOpen, active, close };
}

type Handlers = { press(event: KeyboardEvent): void; open(): void; close(): void; submit(): void };

/** Adds listeners for the events of the box, and for the focus leaving the form of the box. */
function useHandlers(box: HTMLInputElement | null, handlers: Handlers): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!box?.form) return;
    const { form } = box;
    const ended = new AbortController();
    const { signal } = ended;
    box.addEventListener('keydown', (event) => latest.current.press(event), { signal });
    for (const type of ['focus', 'click'])
      box.addEventListener(type, () => latest.current.open(), { signal });
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) latest.current.close();
      },
      { signal },
    );
    form.addEventListener('submit', () => latest.current.submit(), { signal });
    // The box may have lost the focus while this code was loading.
    if (document.activeElement !== box) latest.current.close();
    return () => ended.abort();
  }, [box]);
}
