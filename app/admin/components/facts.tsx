/** A list of names and values. Rows without a value are omitted. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: React.ReactNode])[] }) {
  return (
    <dl className="grid text-sm">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
