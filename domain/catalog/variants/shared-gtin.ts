/** Where else a GTIN is used: the name of a product or variant. */
export type SharedGtin = { gtin: string; id: number; name: string };

/** The name of another product or variant with the GTIN; null if `id` is the only one. */
export function otherWith(found: SharedGtin[], gtin: string, id: number): string | null {
  return (gtin !== '' && found.find((each) => each.gtin === gtin && each.id !== id)?.name) || null;
}
