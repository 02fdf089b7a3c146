/** The address of a category's page: its name, encoded (spec S2). */
export function categoryPath(name: string): string {
  return `/categories/${encodeURIComponent(name)}`;
}
