import { site } from '#lib/site.ts';
import * as texts from '#texts';
import { Link } from '../link/link.ts';
import { ShopLogo } from './logo.tsx';
import { PrintButton } from './print-button.tsx';

/**
 * The content of a printable document: an invoice, a credit note or a packing slip. Empty lines are not
 * printed.
 */
export type Sheet = {
  title: string;
  from: string[];
  to: string[];
  facts: [label: string, value: string][];
  lines: { name: string; sku?: string; quantity: number; each: string; sum: string }[];
  rows: [label: string, value: string][];
  /** The total; null for a document without amounts. */
  total: [label: string, value: string] | null;
  /** A sentence below the amounts. */
  note?: string;
  /** The line with the company's data at the end of the document. */
  footer?: string[];
};

/** A printable document with a print button. Printing the page prints only the document. */
export function PrintedSheet({ level = 'h1', ...sheet }: Sheet & { level?: 'h1' | 'h2' }) {
  const { title, from, to, facts, lines, rows, total, note, footer } = sheet;
  const Title = level;
  const Subtitle = level === 'h1' ? 'h2' : 'h3';
  return (
    <article className="sheet mx-auto grid w-full max-w-3xl gap-8">
      {site().logo && <SheetLogo />}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Title className="text-2xl">{title}</Title>
        {level === 'h1' && <PrintButton />}
      </div>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Block level={Subtitle} label={texts.invoices.from} lines={from} />
        <Block level={Subtitle} label={texts.invoices.to} lines={to} />
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-quiet">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 ? (
        <Lines lines={lines} priced={total !== null} title={title}>
          {total && <Sums rows={rows} total={total} />}
        </Lines>
      ) : (
        <Sums rows={rows} total={total} />
      )}
      {note && <p className="text-sm">{note}</p>}
      {footer && <SheetFooter lines={footer} />}
    </article>
  );
}

/** The link to the document's order, below the document and aligned with it. */
export function SheetOrderLink({ to, className = '' }: { to: string; className?: string }) {
  return (
    <p className={`mx-auto w-full max-w-3xl text-sm print:hidden ${className}`}>
      <Link to={to} viewTransition className="inline-flex min-h-11 items-center underline underline-offset-4">
        {texts.invoices.toOrder}
      </Link>
    </p>
  );
}

function Sums({ rows, total }: Pick<Sheet, 'rows' | 'total'>) {
  return (
    <dl className="grid grid-cols-1 gap-1 text-sm break-inside-avoid sm:ml-auto sm:w-80 print:ml-auto print:w-80">
      {rows.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name
        <div key={index} className="flex justify-between gap-4">
          <dt className="min-w-0 text-quiet hyphens-auto wrap-anywhere">{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
      {total && (
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>{total[0]}</dt>
          <dd className="tabular-nums">{total[1]}</dd>
        </div>
      )}
    </dl>
  );
}

/** The merchant's logo. The header with the logo is not printed, so the document has its own. */
function SheetLogo() {
  return (
    <div role="img" aria-label={site().name} className="flex items-center gap-2 text-lg font-bold">
      <ShopLogo {...site()} />
    </div>
  );
}

/** The company's data in one line, as at the bottom of a business letter. */
function SheetFooter({ lines }: { lines: string[] }) {
  const shown = lines.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <p className="break-inside-avoid border-t border-line pt-3 text-xs text-quiet wrap-anywhere print:break-before-avoid">
      {shown.join(' · ')}
    </p>
  );
}

type BlockProps = { level: 'h2' | 'h3'; label: string; lines: string[] };

function Block({ level: Label, label, lines }: BlockProps) {
  const shown = lines.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <div className="text-sm">
      <Label className="text-sm font-normal text-quiet">{label}</Label>
      <p className="whitespace-pre-line wrap-anywhere">{shown.join('\n')}</p>
    </div>
  );
}

/** The maximum number of lines of a document that fits on one page. */
const ONE_PAGE = 12;

type LinesProps = Pick<Sheet, 'lines' | 'title'> & { priced: boolean; children?: React.ReactNode };

/** The lines of a document, and the sums below them. Each printed page repeats the heading of the lines. */
function Lines({ lines, priced, title, children }: LinesProps) {
  const cell = 'border-b border-line py-2 align-top';
  const hasEach = priced && lines.some(({ each }) => each !== '');
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        {lines.length > ONE_PAGE && (
          <tr className="hidden print:table-row">
            <td colSpan={4} className="pb-1 text-xs">
              {title}
            </td>
          </tr>
        )}
        <tr className="text-left text-quiet">
          <th className={`${cell} font-medium`}>{texts.invoices.item}</th>
          <th className={`${cell} text-right font-medium`}>{texts.invoices.pieces}</th>
          {hasEach && <th className={`${cell} pl-4 text-right font-medium`}>{texts.invoices.each}</th>}
          {priced && <th className={`${cell} pl-4 text-right font-medium`}>{texts.invoices.sum}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, sku, quantity, each, sum }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sheet never change
          <tr key={index} className="break-inside-avoid">
            <td className={`${cell} wrap-anywhere`}>
              {name}
              {sku !== undefined && <span className="block text-quiet">{texts.options.sku(sku)}</span>}
            </td>
            <td className={`${cell} text-right tabular-nums`}>{quantity}</td>
            {hasEach && <td className={`${cell} pl-4 text-right tabular-nums`}>{each}</td>}
            {priced && <td className={`${cell} pl-4 text-right tabular-nums`}>{sum}</td>}
          </tr>
        ))}
      </tbody>
      {children && (
        <tbody>
          <tr className="break-inside-avoid">
            <td colSpan={4} className="pt-8">
              {children}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
}
