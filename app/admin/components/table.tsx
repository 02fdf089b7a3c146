import { type ComponentProps, useRef } from 'react';
import { Link } from '#app/ui/link/link.ts';
import { moveByArrows } from './list/row-keys.ts';
import { useScrollStop } from './list/use-scroll-stop.ts';

type TableProps = {
  /** The accessible name of the table. */
  label: string;
  /**
   * Whether the table is the main list of a page and not part of a panel. If so, its header stays in view on
   * wide screens.
   */
  list?: boolean;
  /** Whether each row becomes a grid on narrow screens. The columns of that grid are set by the rows. */
  stacked?: boolean;
  children: React.ReactNode;
};

const narrowBlocks = '@max-2xl:block @max-2xl:[&>:not(caption)]:block';

/**
 * A table. If it is too wide, it scrolls horizontally, also by keyboard. The up and down arrow keys move
 * between its rows.
 */
export function Table({ label, list = false, stacked = false, children }: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollStop(box);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark either: its panel is one
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={tabIndex}
      onKeyDown={moveByArrows}
      // A main list doesn't scroll horizontally on wide screens, because a header can't be sticky in a
      // scrolling box.
      className={`@container -mx-1 overflow-x-auto px-1 ${list ? 'xl:overflow-x-visible' : ''}`}
    >
      <table
        className={`w-full border-separate border-spacing-0 text-sm ${stacked ? narrowBlocks : ''} ${list ? '[&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-10 [&_thead_th]:bg-page' : ''}`}
      >
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  );
}

type CellProps = {
  /** Whether the cell contains a number, which is aligned to the right. */
  number?: boolean;
  /** `wide` hides the cell if the table is narrow. `wider` hides it also in tables of medium width. */
  wide?: boolean;
  wider?: boolean;
};

const shape = ({ number, wide, wider }: CellProps) =>
  `${number ? 'text-right tabular-nums' : 'text-left'} ${wide ? 'hidden @2xl:table-cell' : ''} ${wider ? 'hidden @4xl:table-cell' : ''}`;

/** A column heading. */
export function Th({ number, wide, wider, className = '', ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={`border-b border-line px-2 py-2 font-medium whitespace-nowrap text-quiet ${shape({ number, wide, wider })} ${className}`}
    />
  );
}

/**
 * The class of a row that opens its `RowLink` when users click anywhere in the row. The class `overRow` puts
 * a button of the row above that link, so that users can click the button.
 */
export const linkedRow = 'relative hover:bg-sunken has-checked:bg-sunken';
export const overRow = 'relative z-1';

/**
 * The only link of a `linkedRow`. It covers the whole row, so users can click anywhere, even without
 * JavaScript.
 */
export function RowLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...link}
      data-row-link
      className={`font-medium outline-none underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--accent) ${className}`}
    />
  );
}

/** A table cell. A row with one line of text is 44 px high. */
export function Td({ number, wide, wider, className = '', ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={`h-11 border-b border-line px-2 py-1 align-middle ${shape({ number, wide, wider })} ${className}`}
    />
  );
}
