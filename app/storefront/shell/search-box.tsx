import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Form, href, useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';

type Part = typeof import('./suggestions/suggestions.tsx');

function load(onLoaded: (part: Part) => void): void {
  import('./suggestions/suggestions.tsx').then(onLoaded, () => {});
}

/**
 * The search box. Submitting it opens the results and clears the box. A blank text does nothing (spec S5).
 * Suggestions are loaded when the box gets the focus.
 */
export function SearchBox({ className }: { className: string }) {
  const [text, setText] = useState('');
  const [part, setPart] = useState<Part>();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!box.current) return;
    // The visitor may have typed into the box before the script was loaded.
    setText(box.current.value);
    if (box.current === document.activeElement) load(setPart);
  }, []);
  return (
    <search className={className}>
      <Form
        action={href('/search')}
        onSubmit={(event) => {
          event.preventDefault();
          const query = text.trim();
          if (query === '') return;
          setText('');
          navigate(`${href('/search')}?${new URLSearchParams({ q: query })}`, { viewTransition: true });
        }}
        className="relative"
      >
        <Icon
          node={Search}
          className="pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2 text-quiet"
        />
        <input
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => load(setPart)}
          ref={box}
          maxLength={200}
          required
          // A blank text does nothing. Without JavaScript, the browser shows its own message.
          onInvalid={(event) => event.preventDefault()}
          pattern=".*\S.*"
          autoComplete="off"
          aria-label={texts.shell.searchProducts}
          placeholder={texts.shell.searchProducts}
          className="h-11 w-full rounded-full border border-transparent bg-sunken pr-4 pl-11 text-base text-ink placeholder:text-quiet focus-visible:border-ink focus-visible:bg-surface sm:text-sm"
        />
        {part && <part.Suggestions text={text} onText={setText} />}
      </Form>
    </search>
  );
}
