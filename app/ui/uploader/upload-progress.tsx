import { CircleCheck, Clock, LoaderCircle, Pause, Play, RotateCw, WifiOff, X } from 'lucide';
import * as texts from '#texts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Obstacle, Upload } from './upload-state.ts';

type Props = {
  upload: Upload;
  /** Whether the form was submitted and waits for the upload. */
  isWaiting: boolean;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
  onRetry: () => void;
};

/** The progress of an upload, with its buttons. */
export function UploadProgress({ upload, isWaiting, onPause, onResume, onCancel, onRetry }: Props) {
  const { state } = upload;
  const isPaused = state === 'paused' || state === 'pausing';
  return (
    <div className="grid gap-2">
      {state !== 'error' && state !== 'success' && <Bar upload={upload} />}
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <Status upload={upload} isWaiting={isWaiting} />
        {(state === 'running' || isPaused) && (
          <Button type="button" look="secondary" onClick={isPaused ? onResume : onPause}>
            {isPaused ? <Icon node={Play} className="size-4" /> : <Icon node={Pause} className="size-4" />}
            {isPaused ? texts.pictures.resume : texts.pictures.pause}
          </Button>
        )}
        {upload.error?.canRetry && (
          <Button type="button" look="secondary" onClick={onRetry}>
            <Icon node={RotateCw} className="size-4" />
            {texts.shell.tryAgain}
          </Button>
        )}
        {state !== 'success' && (
          <Button type="button" look="quiet" onClick={onCancel} disabled={state === 'canceling'}>
            <Icon node={X} className="size-4" />
            {texts.pictures.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

function Bar({ upload: { receivedBytes, movingBytes, sizeBytes, state, waiting } }: { upload: Upload }) {
  const percent = Math.min(100, Math.floor(((receivedBytes + movingBytes) / sizeBytes) * 100));
  const isStopped = state !== 'running' || waiting !== null;
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={texts.pictures.uploadLabel}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 grow overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-200 ${isStopped ? 'bg-quiet' : 'bg-accent'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="w-10 text-right text-sm tabular-nums text-quiet" aria-hidden="true">
        {percent}%
      </span>
    </div>
  );
}

/**
 * The state of an upload in words. Screen readers announce every change, so the text contains no percentage.
 */
function Status({ upload, isWaiting }: { upload: Upload; isWaiting: boolean }) {
  const { state, waiting, error } = upload;
  const bad = state === 'error';
  return (
    <p
      role={bad ? 'alert' : 'status'}
      className={`flex grow basis-full items-center sm:basis-48 gap-2 text-sm ${bad ? 'font-medium text-bad' : 'text-quiet'}`}
    >
      {state === 'success' && <Icon node={CircleCheck} className="size-4 shrink-0 text-good" />}
      {state === 'running' && waiting && (
        <Icon node={waiting === 'network' ? WifiOff : Clock} className="size-4 shrink-0" />
      )}
      {state === 'running' && !waiting && (
        <Icon node={LoaderCircle} className="size-4 shrink-0 animate-spin" />
      )}
      <span>
        {error ? texts.pictures.storageFailures[error.reason ?? error.code] : textOf(upload)}
        {isWaiting && !bad && ` ${texts.pictures.savedAfterwards}`}
      </span>
    </p>
  );
}

const WAITING: Record<Obstacle, string> = {
  network: texts.pictures.waitingForNetwork,
  shop: texts.pictures.waitingForShop,
  uploads: texts.pictures.waitingForUploads,
};

function textOf({ state, waiting }: Upload): string {
  if (state === 'running') return waiting ? WAITING[waiting] : texts.pictures.uploading;
  if (state === 'pausing' || state === 'paused') return texts.pictures.uploadPaused;
  if (state === 'success') return texts.pictures.uploaded;
  return texts.pictures.uploadCanceling;
}
