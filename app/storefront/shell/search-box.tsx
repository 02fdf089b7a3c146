import { Search } from 'lucide';
import { useState } from 'react';
import { Form, href, useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';

/** Leads to the results and clears; a blank query is ignored (spec S5). */
export function SearchBox({ className }: { className: string }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
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
          maxLength={200}
          required
          // A blank query is ignored without a word; where there is no script the browser explains.
          onInvalid={(event) => event.preventDefault()}
          pattern=".*\S.*"
          autoComplete="off"
          aria-label={texts.shell.searchProducts}
          placeholder={texts.shell.searchProducts}
          className="h-11 w-full rounded-full border border-transparent bg-sunken pr-4 pl-11 text-base text-ink placeholder:text-quiet focus-visible:border-ink focus-visible:bg-surface sm:text-sm"
        />
      </Form>
    </search>
  );
}
