import type { ComponentProps } from 'react';

/** A table that scrolls horizontally if it is too wide, by keyboard too. `label` names it. */
export function Table({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark either: its panel is one
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div role="group" aria-label={label} tabIndex={0} className="-mx-1 overflow-x-auto px-1">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  );
}

type CellProps = {
  /** Right-aligned with tabular figures, for numbers and amounts. */
  number?: boolean;
  /** Hidden on narrow screens. */
  wide?: boolean;
};

const shape = ({ number, wide }: CellProps) =>
  `${number ? 'text-right tabular-nums' : 'text-left'} ${wide ? 'hidden md:table-cell' : ''}`;

/** A column heading. */
export function Th({ number, wide, className = '', ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={`border-b border-line px-3 py-2 font-medium whitespace-nowrap text-quiet ${shape({ number, wide })} ${className}`}
    />
  );
}

/** A table row that is a link as a whole. `overRow` raises a control above the link. */
export const linkedRow = 'relative hover:bg-sunken';
export const rowLink =
  'inline-flex min-h-11 items-center font-mono underline underline-offset-4 after:absolute after:inset-0';
export const overRow = 'relative z-1';

/** A table cell. */
export function Td({ number, wide, className = '', ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={`border-b border-line px-3 py-2.5 align-middle ${shape({ number, wide })} ${className}`}
    />
  );
}
