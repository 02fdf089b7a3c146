import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import * as texts from '#texts';
import { TextArea } from '../../../components/form/form-fields.tsx';
import { sectionFields } from './section-fields.ts';

const said = texts.adminHome;
/** The time in milliseconds between the last key press and the search for products. */
const PAUSE_MS = 200;

type Found = { id: number; name: string };
type Props = { lines: string; error: string | undefined };

/** A text area with a list of products. With JavaScript, a search field adds products to the list. */
export function ProductPicker({ lines, error }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [query, setQuery] = useState('');
  const found = useFound(query);
  const add = ({ id, name }: Found) => {
    const { current } = area;
    if (!current) return;
    current.value = [current.value.trimEnd(), `${id} ${name}`].filter(Boolean).join('\n');
    // Dispatches an `input` event, as typing does, so that the form knows about the unsaved edit.
    current.dispatchEvent(new Event('input', { bubbles: true }));
    setQuery('');
  };
  return (
    <>
      <div className="needs-script grid gap-2">
        <Field
          label={said.search}
          type="search"
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          // The Enter key must not save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <div role="status">
          {found && found.length === 0 && <p className="text-sm text-quiet">{said.nothingFound}</p>}
          <ul className="flex flex-wrap gap-2">
            {found?.map((product) => (
              <li key={product.id}>
                <Button
                  type="button"
                  look="secondary"
                  aria-label={said.addProduct(product.name)}
                  onClick={() => add(product)}
                >
                  {product.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <TextArea
        ref={area}
        label={said.fields.section_products.label}
        hint={said.productsHint}
        name={sectionFields.products.name}
        rows={6}
        defaultValue={lines}
        error={error}
      />
    </>
  );
}

/** The products that the search box of the shop would suggest for the text; null if there is no text. */
function useFound(query: string): Found[] | null {
  const [found, setFound] = useState<{ query: string; products: Found[] } | null>(null);
  useEffect(() => {
    if (query.trim() === '') return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const reply = await fetch(`/suggestions?${new URLSearchParams({ q: query })}`, {
          signal: stop.signal,
        });
        const { products } = (await reply.json()) as { products: Found[] };
        setFound({ query, products });
      } catch {
        // If the search fails, users can still type products into the list.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  return query.trim() !== '' && found?.query === query ? found.products : null;
}
