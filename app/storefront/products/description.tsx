import type { RenderedDescription } from '#app/products/render-description.tsx';
import { RichText, RichTextStyles } from '#app/ui/rich-text.tsx';
import type { Detail } from '#domain/catalog/model/details.ts';
import * as texts from '#texts';

/** A product's description: plain text with line breaks, or HTML rendered from Markdown. */
export function Description({ text, html }: RenderedDescription) {
  if (html) return <RichText html={html} className="max-w-prose text-quiet" />;
  return (
    <p className="max-w-prose whitespace-pre-line text-quiet max-md:order-last">
      {text || texts.catalogue.noDescription}
    </p>
  );
}

/** The details of a product as a table. */
export function DetailsTable({ details }: { details: Detail[] }) {
  if (details.length === 0) return null;
  return (
    <>
      <RichTextStyles />
      <table className="details-table max-w-prose max-md:order-last">
        <caption>{texts.catalogue.details}</caption>
        <tbody>
          {details.map(({ name, value }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and none ever moves
            <tr key={row}>
              <th scope="row">{name}</th>
              <td className="text-quiet">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
