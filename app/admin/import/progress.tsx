import { useEffect, useState } from 'react';
import { href } from 'react-router';
import * as texts from '#texts';
import type { ImportStatus } from './import-status.ts';

const PAUSE_MS = 700;

/** Requests and shows the progress of a running import. */
export function ImportProgress({ id, doing }: { id: string; doing: 'reading' | 'applying' }) {
  const [at, setAt] = useState<ImportStatus | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    void follow(id, setAt, ended.signal);
    return () => ended.abort();
  }, [id]);
  const [done, total] =
    doing === 'reading'
      ? [at?.bytesRead ?? 0, at?.bytesTotal ?? 0]
      : [at?.rowsApplied ?? 0, at?.rowCount ?? 0];
  const rows = Math.min(doing === 'reading' ? (at?.rowCount ?? 0) : done, at?.rowCount ?? 0);
  const text = doing === 'reading' ? texts.adminImport.reading : texts.adminImport.applying;
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm font-medium">
        {texts.adminImport.progress(text, rows)}
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

/**
 * Polls the progress until the component unmounts. Each request waits for the previous response, because the
 * upload may use all of the bandwidth.
 */
async function follow(id: string, tell: (at: ImportStatus) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const at: ImportStatus | null = await fetch(href('/admin/import/:id/status', { id }), { signal })
      .then((reply) => reply.json())
      .catch(() => null);
    if (signal.aborted) return;
    if (at) tell(at);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
