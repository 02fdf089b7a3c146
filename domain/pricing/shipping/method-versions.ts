/** The ids and versions of shipping methods in one text, so that a form can tell which ones it showed. */
export function methodVersions(methods: { id: number; version: number }[]): string {
  const byId = methods.toSorted((one, other) => one.id - other.id);
  return byId.map(({ id, version }) => `${id}:${version}`).join(' ');
}
