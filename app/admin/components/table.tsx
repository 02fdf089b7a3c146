import type { ComponentProps } from 'react';

/**
 * A table that scrolls sideways by itself, by keyboard too, where it is wider than the screen. `label` names
 * it.
 */
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
  /** Set at the end of its column, in figures of equal width: numbers and amounts. */
  number?: boolean;
  /** Left out on narrow screens. */
  wide?: boolean;
};

const shape = ({ number, wide }: CellProps) =>
  `${number ? 'text-right tabular-nums' : 'text-left'} ${wide ? 'hidden md:table-cell' : ''}`;

/** The heading of a column. */
export function Th({ number, wide, className = '', ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={`border-b border-line px-3 py-2 font-medium whitespace-nowrap text-quiet ${shape({ number, wide })} ${className}`}
    />
  );
}

/** A cell of a row. */
export function Td({ number, wide, className = '', ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={`border-b border-line px-3 py-2.5 align-middle ${shape({ number, wide })} ${className}`}
    />
  );
}
