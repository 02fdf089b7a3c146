import { useCallback, useEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import { showToasts } from '../feedback/toaster.tsx';
import { runUpload, type UploadRun } from './run-upload.ts';
import type { Upload } from './upload-state.ts';

/** Shows a toast that an upload failed (spec S8). The reason is shown at the field. */
export function showUploadFailed(): void {
  showToasts([{ type: 'error', text: texts.account.uploadFailed }]);
}

/** Uploads files to the endpoint, one at a time. Stops when the component unmounts. */
export function useUpload(endpoint: string) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const run = useRef<UploadRun | null>(null);

  const clear = useCallback(() => {
    run.current?.drop();
    run.current = null;
    setUpload(null);
  }, []);
  const start = useCallback(
    (file: File) => {
      run.current?.drop();
      run.current = runUpload({ file, endpoint, onChange: setUpload });
    },
    [endpoint],
  );
  useEffect(() => () => run.current?.drop(), []);
  useEffect(() => {
    if (upload?.state === 'error') showUploadFailed();
  }, [upload?.state]);

  return {
    upload,
    start,
    clear,
    pause: () => run.current?.pause(),
    resume: () => run.current?.resume(),
    cancel: () => run.current?.cancel(),
  };
}
