import { CircleCheck, Clock, LoaderCircle, Pause, Play, RotateCw, WifiOff, X } from 'lucide-react';
import { Button } from '../button.tsx';
import type { Obstacle, Upload } from './upload-state.ts';

type Props = {
  upload: Upload;
  /** Whether the form waits for it. */
  held: boolean;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
  onRetry: () => void;
};

/** How far an upload has come, and what can be done about it. */
export function UploadProgress({ upload, held, onPause, onResume, onCancel, onRetry }: Props) {
  const { state } = upload;
  const stands = state === 'paused' || state === 'pausing';
  return (
    <div className="grid gap-2">
      {state !== 'error' && state !== 'success' && <Bar upload={upload} />}
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <Status upload={upload} held={held} />
        {(state === 'running' || stands) && (
          <Button type="button" look="secondary" onClick={stands ? onResume : onPause}>
            {stands ? (
              <Play className="size-4" aria-hidden="true" />
            ) : (
              <Pause className="size-4" aria-hidden="true" />
            )}
            {stands ? 'Resume' : 'Pause'}
          </Button>
        )}
        {upload.error?.again && (
          <Button type="button" look="secondary" onClick={onRetry}>
            <RotateCw className="size-4" aria-hidden="true" />
            Try again
          </Button>
        )}
        {state !== 'success' && (
          <Button type="button" look="quiet" onClick={onCancel} disabled={state === 'canceling'}>
            <X className="size-4" aria-hidden="true" />
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

function Bar({ upload: { receivedBytes, movingBytes, sizeBytes, state, waiting } }: { upload: Upload }) {
  const percent = Math.min(100, Math.floor(((receivedBytes + movingBytes) / sizeBytes) * 100));
  const still = state !== 'running' || waiting !== null;
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label="Upload of the picture"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 grow overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-200 ${still ? 'bg-quiet' : 'bg-accent'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="w-10 text-right text-sm tabular-nums text-quiet" aria-hidden="true">
        {percent}%
      </span>
    </div>
  );
}

/** Read out whenever it changes; the percentage is left to the bar. */
function Status({ upload, held }: { upload: Upload; held: boolean }) {
  const { state, waiting, error } = upload;
  const bad = state === 'error';
  const Waiting = waiting === 'network' ? WifiOff : Clock;
  return (
    <p
      role={bad ? 'alert' : 'status'}
      className={`flex grow basis-full items-center sm:basis-48 gap-2 text-sm ${bad ? 'font-medium text-bad' : 'text-quiet'}`}
    >
      {state === 'success' && <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />}
      {state === 'running' && waiting && <Waiting className="size-4 shrink-0" aria-hidden="true" />}
      {state === 'running' && !waiting && (
        <LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden="true" />
      )}
      <span>
        {error?.message ?? textOf(upload)}
        {held && !bad && ' Your changes are saved as soon as it has arrived.'}
      </span>
    </p>
  );
}

const WAITING: Record<Obstacle, string> = {
  network: 'Waiting for the network. It goes on by itself.',
  shop: 'The shop can’t take the picture right now. It goes on by itself.',
  uploads: 'Too many uploads are under way. It goes on by itself.',
};

function textOf({ state, waiting }: Upload): string {
  if (state === 'running') return waiting ? WAITING[waiting] : 'Uploading the picture.';
  if (state === 'pausing' || state === 'paused') return 'The upload is paused.';
  if (state === 'success') return 'The picture is uploaded. Save to keep it.';
  return 'Canceling the upload.';
}
