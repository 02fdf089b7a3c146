import { useEffect, useRef } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import type { ShownZone } from './zone-values.ts';

type Props<Zone> = {
  zones: Zone[];
  /** The address of the page that lists the zones. */
  page: string;
  editing: number | null;
  deleting: number | null;
  /** Renders everything about a zone except its places. */
  contents: (zone: Zone) => React.ReactNode;
  form: (zone: Zone) => React.ReactNode;
  question: (zone: Zone) => React.ReactNode;
};

/**
 * A list of zones with their places. The form of a zone, or the question whether to delete it, opens below
 * its row.
 */
export function ZoneList<Zone extends ShownZone>({ zones, page, ...props }: Props<Zone>) {
  const { editing, deleting, contents, form, question } = props;
  if (zones.length === 0) return <p className="text-quiet">{texts.adminZones.noZones}</p>;
  return (
    <ul aria-label={texts.adminZones.zones} className="grid border-t border-line">
      {zones.map((zone) => (
        <li key={zone.id} className="grid gap-4 border-b border-line py-3 last:border-0 last:pb-0">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <div className="grid min-w-40 grow basis-52 gap-1">
              <h3 className="text-base font-semibold tracking-normal break-words">{zone.name}</h3>
              <p className="text-sm text-quiet break-words">{placesOf(zone)}</p>
              {contents(zone)}
            </div>
            <div className="-ml-5 flex gap-2">
              <RowLink to={`${page}?edit=${zone.id}`} label={texts.admin.editOf(zone.name)}>
                {texts.admin.edit}
              </RowLink>
              <RowLink to={`${page}?delete=${zone.id}`} label={texts.admin.removeOf(zone.name)} bad>
                {texts.admin.remove}
              </RowLink>
            </div>
          </div>
          {deleting === zone.id && question(zone)}
          {editing === zone.id && deleting === null && (
            <OpenedRow label={texts.admin.editOf(zone.name)}>{form(zone)}</OpenedRow>
          )}
        </li>
      ))}
    </ul>
  );
}

type LinkProps = { to: string; label: string; bad?: boolean; children: React.ReactNode };

/** A link in a row that opens the form or the question below that row. */
export function RowLink({ to, label, bad = false, children }: LinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className={buttonClass('quiet', bad ? 'text-bad!' : '')}
    >
      {children}
    </Link>
  );
}

/** The form or question below a row. It receives the focus when it opens. */
export function OpenedRow({ label, children }: { label: string; children: React.ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      data-edits="with-address"
      className="rounded-2xl border border-line bg-page p-4 outline-none"
    >
      {children}
    </section>
  );
}

function placesOf({ everywhereElse, placeNames, morePlaces }: ShownZone): string {
  if (everywhereElse) return texts.adminZones.everywhereElse;
  const names = placeNames.join(', ');
  return morePlaces > 0 ? `${names} ${texts.adminZones.andMore(morePlaces)}` : names;
}
