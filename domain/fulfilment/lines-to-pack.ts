import { quantityToShip } from './fulfilment-state.ts';
import type { FulfilmentLine } from './lock-fulfilment.ts';

type Lines = { line: number; quantity: number }[];

/** The content of a parcel. `number` is its position among the order's parcels, from 1. */
export type PackedParcel = {
  number: number;
  lines: Lines;
  /** Whether the parcel contains the last items to ship. */
  isLast: boolean;
  trackingNumber: string;
};

type Packing = { lines: FulfilmentLine[]; shipments: { lines: Lines; trackingNumber: string }[] };

/**
 * The content of parcel `number`: a shipped parcel, or the next one, which contains all remaining items. If
 * `number` is null, returns the next parcel, or the last shipped one if nothing remains. Null if there is no
 * such parcel.
 */
export function linesToPack({ lines, shipments }: Packing, number: number | null): PackedParcel | null {
  const left = lines
    .map((line) => ({ line: line.line, quantity: quantityToShip(line) }))
    .filter(({ quantity }) => quantity > 0);
  const next = shipments.length + 1;
  const asked = number ?? (left.length > 0 ? next : shipments.length);
  if (asked === next && left.length > 0)
    return { number: next, lines: left, isLast: true, trackingNumber: '' };
  const sent = shipments[asked - 1];
  if (!sent) return null;
  const packed = sent.lines.map(({ line, quantity }) => ({ line, quantity }));
  const isLast = left.length === 0 && asked === shipments.length;
  return { number: asked, lines: packed, isLast, trackingNumber: sent.trackingNumber };
}
