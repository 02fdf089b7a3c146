import { useEffect, useRef } from 'react';
import { UploadProgress } from '#app/ui/uploader/upload-progress.tsx';
import { useUpload } from '#app/ui/uploader/use-upload.ts';
import * as texts from '#texts';
import type { Row } from './use-rows.ts';

type Props = {
  row: Row;
  mayStart: boolean;
  held: boolean;
  onChange: (id: number, part: Partial<Row>) => void;
  onRemove: (id: number) => void;
};

/**
 * The upload of one picture. It waits until `mayStart` is true, because only a few uploads run at the same
 * time.
 */
export function RowUpload({ row: { id, chosen }, mayStart, held, onChange, onRemove }: Props) {
  const { upload, start, clear, pause, resume, cancel } = useUpload('/uploads/products');
  const file = chosen?.file;
  useEffect(() => {
    if (mayStart && !upload && file) start(file);
  }, [mayStart, upload, file, start]);
  const state = upload?.state;
  const key = upload?.key;
  useEffect(() => {
    if (state === 'canceled') onRemove(id);
    else if (state !== undefined) onChange(id, { state, ...(state === 'success' && { key: key ?? '' }) });
  }, [id, state, key, onChange, onRemove]);
  const goOn = useRef(resume);
  goOn.current = resume;
  useEffect(() => {
    if (held && state === 'paused') goOn.current();
  }, [held, state]);
  if (!upload)
    return (
      <p role="status" className="text-sm text-quiet">
        {texts.adminPictures.waitsForTurn}
      </p>
    );
  return (
    <UploadProgress
      upload={upload}
      isWaiting={held}
      onPause={pause}
      onResume={resume}
      onCancel={state === 'error' ? () => onRemove(id) : cancel}
      onRetry={() => {
        clear();
        // Without a state, the picture waits for its upload again.
        onChange(id, { state: undefined });
      }}
    />
  );
}
