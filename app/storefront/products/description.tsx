import type { Detail } from '#domain/catalog/details.ts';
import * as texts from '#texts';
import type { DrawnDescription } from '../../draw-description.tsx';
import { RichText } from '../../ui/rich-text.tsx';

/** What a product's page says of it: plain text with its line ends, or what was drawn of Markdown. */
export function Description({ text, html }: DrawnDescription) {
  const look = 'max-w-prose text-quiet max-md:order-last';
  if (html) return <RichText html={html} className={look} />;
  return <p className={`${look} whitespace-pre-line`}>{text || texts.catalogue.noDescription}</p>;
}

/** Its details, each a row with its name. */
export function DetailsTable({ details }: { details: Detail[] }) {
  if (details.length === 0) return null;
  return (
    <table className="w-full max-w-prose table-fixed border-collapse text-left text-sm max-md:order-last">
      <caption className="pb-2 text-left text-base font-semibold">{texts.catalogue.details}</caption>
      <tbody>
        {details.map(({ name, value }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and none ever moves
          <tr key={row} className="border-t border-line align-top">
            <th scope="row" className="w-2/5 py-2 pr-4 font-medium break-words">
              {name}
            </th>
            <td className="py-2 break-words text-quiet">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
