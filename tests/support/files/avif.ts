/**
 * Returns the AVIF file with a second picture, which equals the first one. sharp itself writes only one
 * picture.
 */
export function withSecondPicture(avif: Buffer): Buffer {
  const metaAt = avif.indexOf('meta', 0, 'latin1') - 4;
  const meta = boxAt(avif, metaAt);
  const id = 99;
  const item = Buffer.from(boxOf(meta, 'infe'));
  item.writeUInt16BE(id, 12);
  const place = Buffer.from(boxOf(meta, 'iloc').subarray(16, 16 + PLACE_BYTES));
  place.writeUInt16BE(id, 0);
  const ipma = boxOf(meta, 'ipma');
  const properties = Buffer.from(ipma.subarray(16));
  properties.writeUInt16BE(id, 0);

  const places = grown(boxOf(meta, 'iloc'), place, 14);
  for (let at = 16; at < places.length; at += PLACE_BYTES)
    places.writeUInt32BE(
      places.readUInt32BE(at + 4) + item.length + place.length + properties.length,
      at + 4,
    );
  const iprp = boxOf(meta, 'iprp');
  const changed: Record<string, Buffer> = {
    iinf: grown(boxOf(meta, 'iinf'), item, 12),
    iloc: places,
    iprp: sized(Buffer.concat([iprp.subarray(0, -ipma.length), grown(ipma, properties, 14)])),
  };
  const parts = [meta.subarray(0, 12)];
  for (let at = 12; at < meta.length; at += meta.readUInt32BE(at))
    parts.push(changed[meta.toString('latin1', at + 4, at + 8)] ?? boxAt(meta, at));
  return Buffer.concat([
    avif.subarray(0, metaAt),
    sized(Buffer.concat(parts)),
    avif.subarray(metaAt + meta.length),
  ]);
}

/** The size of one picture's entry in the list of locations, as sharp writes it. */
const PLACE_BYTES = 18;

const boxAt = (bytes: Buffer, at: number) => bytes.subarray(at, at + bytes.readUInt32BE(at));
const boxOf = (bytes: Buffer, type: string) => boxAt(bytes, bytes.indexOf(type, 0, 'latin1') - 4);

/** Returns the box with one more entry. The box counts its entries at offset `countAt`. */
function grown(box: Buffer, entry: Buffer, countAt: number): Buffer {
  const larger = sized(Buffer.concat([box, entry]));
  larger.writeUInt16BE(larger.readUInt16BE(countAt) + 1, countAt);
  return larger;
}

function sized(box: Buffer): Buffer {
  box.writeUInt32BE(box.length, 0);
  return box;
}
