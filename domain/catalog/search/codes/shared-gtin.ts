/** A product or variant that also has the GTIN. */
export type SharedGtin = { gtin: string; id: number; name: string };

/**
 * The name of another product or variant with this GTIN. Null if at most the product or variant `id` has it.
 */
export function otherNameWithGtin(found: SharedGtin[], gtin: string, id: number): string | null {
  return (gtin !== '' && found.find((each) => each.gtin === gtin && each.id !== id)?.name) || null;
}
