import { scaleBand, scaleLinear } from 'd3-scale';
import { useId } from 'react';
import * as texts from '#texts';

export type Bar = {
  name: string;
  /** A whole number: a number of orders, or an amount in the currency's smallest units. */
  value: number;
  /** The simulated part of the value. */
  simulated: number;
};

type Props = {
  title: string;
  summary: string;
  bars: Bar[];
  format: (value: number) => string;
};

/**
 * The width of the drawing in SVG units. Because the SVG is stretched to its container, the labels are HTML
 * outside of it. Text in the SVG would be distorted.
 */
const WIDTH = 1000;
const HEIGHT = 100;
const TICKS = 3;

/**
 * A bar chart over time, rendered on the server. The lower part of each bar shows the simulated sales. The
 * table below the chart contains the same numbers.
 */
export function Chart({ title, summary, bars, format }: Props) {
  const titleId = useId();
  const highest = Math.max(...bars.map((bar) => bar.value), 0);
  const y = scaleLinear([0, highest || 1], [0, HEIGHT]).nice(TICKS);
  const ticks = highest === 0 ? [0] : y.ticks(TICKS).filter(Number.isInteger);
  const x = scaleBand(
    bars.map((_, index) => index),
    [0, WIDTH],
  ).padding(0.25);
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <figcaption id={titleId} className="text-sm font-medium">
        {title}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden="true" className="relative w-16 text-right text-xs text-quiet tabular-nums">
          {ticks.map((tick) => (
            <span key={tick} className="absolute right-0 translate-y-1/2" style={{ bottom: `${y(tick)}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible sm:h-52"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={WIDTH}
              y1={HEIGHT - y(tick)}
              y2={HEIGHT - y(tick)}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {bars.map((bar, index) => (
            <Column key={bar.name} bar={bar} x={x(index)} width={x.bandwidth()} y={y} format={format} />
          ))}
        </svg>
        <span />
        <div aria-hidden="true" className="flex justify-between gap-2 pt-2 text-xs text-quiet">
          <span>{bars[0]?.name}</span>
          <span className="hidden sm:inline">{bars[Math.floor(bars.length / 2)]?.name}</span>
          <span>{bars.at(-1)?.name}</span>
        </div>
      </div>
    </figure>
  );
}

type ColumnProps = {
  bar: Bar;
  x: number | undefined;
  width: number;
  y: (value: number) => number;
  format: (value: number) => string;
};

function Column({ bar, x, width, y, format }: ColumnProps) {
  const simulated = bar.simulated > 0 ? format(bar.simulated) : '';
  return (
    <g className="group">
      <title>{texts.adminDashboard.bar(bar.name, format(bar.value), simulated)}</title>
      <rect x={x} width={width} height={HEIGHT} className="fill-transparent group-hover:fill-sunken" />
      <Block x={x} width={width} from={0} to={y(bar.simulated)} className="fill-control" />
      <Block x={x} width={width} from={y(bar.simulated)} to={y(bar.value)} className="fill-accent" />
    </g>
  );
}

type BlockProps = { x: number | undefined; width: number; from: number; to: number; className: string };

function Block({ x, width, from, to, className }: BlockProps) {
  if (to <= from) return null;
  return <rect x={x} width={width} y={HEIGHT - to} height={to - from} className={className} />;
}
