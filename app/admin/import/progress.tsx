import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { formatCount } from '#lib/count.ts';
import type { loader } from '../import-status.ts';

const POLL_MS = 700;

/** How far an import is, asked again and again while it is under way. */
export function ImportProgress({ id, doing }: { id: string; doing: 'reading' | 'applying' }) {
  const status = useFetcher<typeof loader>();
  const { load } = status;
  useEffect(() => {
    const ask = () => void load(`/admin/import/${id}/status`);
    ask();
    const timer = setInterval(ask, POLL_MS);
    return () => clearInterval(timer);
  }, [id, load]);
  const at = status.data;
  const [done, total] =
    doing === 'reading'
      ? [at?.bytesRead ?? 0, at?.bytesTotal ?? 0]
      : [at?.rowsApplied ?? 0, at?.rowCount ?? 0];
  const rows = Math.min(doing === 'reading' ? (at?.rowCount ?? 0) : done, at?.rowCount ?? 0);
  const text = doing === 'reading' ? 'Reading the file' : 'Importing';
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm font-medium">
        {text}…{rows > 0 && ` ${formatCount(rows)} rows`}
      </p>
      <progress
        aria-label={text}
        max={Math.max(total, 1)}
        value={total > 0 ? Math.min(done, total) : undefined}
        className="h-2 w-full overflow-hidden rounded-full accent-(--action)"
      />
    </div>
  );
}
