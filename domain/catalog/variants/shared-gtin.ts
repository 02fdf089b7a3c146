/** A product or variant that also has the GTIN. */
export type SharedGtin = { gtin: string; id: number; name: string };

/** The name of another product or variant with the GTIN. Null if only the one with the id `id` has it. */
export function otherWith(found: SharedGtin[], gtin: string, id: number): string | null {
  return (gtin !== '' && found.find((each) => each.gtin === gtin && each.id !== id)?.name) || null;
}
