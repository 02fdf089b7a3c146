import type { ProductTexts } from '#domain/catalog/model/product-fields.ts';
import { site } from '#lib/site.ts';
import * as texts from '#texts';

/** Search engines cut off longer titles and descriptions. In characters. */
const TITLE = 60;
const SUMMARY = 160;

/** The product as the result of a search engine. The preview changes while the administrator types. */
export function SearchPreview({ typed }: { typed: ProductTexts }) {
  const name = typed.name.trim() || texts.adminProducts.namePlaceholder;
  const title = typed.meta_title.trim() || texts.shell.pageTitle(name);
  const text = typed.description
    .replace(/[#*_`>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const summary =
    typed.meta_description.trim() || text || texts.catalogue.productSummary(name, typed.category);
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-quiet">{texts.adminProducts.searchPreview}</figcaption>
      <div className="grid max-w-xl gap-0.5 rounded-xl border border-line bg-page p-4">
        <span className="text-xs text-quiet">{site().name}</span>
        <span className="text-lg leading-snug wrap-anywhere">{cut(title, TITLE)}</span>
        <span className="text-sm text-quiet wrap-anywhere">{cut(summary, SUMMARY)}</span>
      </div>
    </figure>
  );
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
