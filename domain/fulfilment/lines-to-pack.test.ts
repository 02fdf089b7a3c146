import { expect, test } from 'vitest';
import { linesToPack } from './lines-to-pack.ts';

const lineOf = (line: number, quantity: number, sent: number, cancelled = 0) => ({
  ...{ line, productId: line, quantity, isDelivered: true, sent, cancelled, returned: 0 },
});
const parcelOf = (trackingNumber: string, ...lines: [line: number, quantity: number][]) => ({
  trackingNumber,
  lines: lines.map(([line, quantity]) => ({ line, quantity })),
});

const inPart = {
  lines: [lineOf(0, 2, 2), lineOf(1, 3, 1, 1), lineOf(2, 1, 0, 1)],
  shipments: [parcelOf('A1', [0, 2], [1, 1])],
};
const sent = {
  lines: [lineOf(0, 2, 2), lineOf(1, 1, 1)],
  shipments: [parcelOf('A1', [0, 2]), parcelOf('', [1, 1])],
};

test('the next parcel contains what is not sent yet', () => {
  const next = { number: 2, lines: [{ line: 1, quantity: 1 }], isLast: true, trackingNumber: '' };
  expect(linesToPack(inPart, null)).toEqual(next);
  expect(linesToPack(inPart, 2)).toEqual(next);
});

test('a sent parcel has only its own items, and says whether more follows', () => {
  expect(linesToPack(inPart, 1)).toEqual({
    ...{ number: 1, isLast: false, trackingNumber: 'A1' },
    lines: [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ],
  });
  expect(linesToPack(sent, 1)).toMatchObject({ lines: [{ line: 0, quantity: 2 }], isLast: false });
});

test('once everything is sent, the slip is that of the last parcel; other parcels do not exist', () => {
  const last = { number: 2, lines: [{ line: 1, quantity: 1 }], isLast: true, trackingNumber: '' };
  expect(linesToPack(sent, null)).toEqual(last);
  for (const number of [0, 3]) expect(linesToPack(sent, number)).toBeNull();
  expect(linesToPack({ lines: [lineOf(0, 1, 0, 1)], shipments: [] }, null)).toBeNull();
});
