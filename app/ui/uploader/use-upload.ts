import { useCallback, useEffect, useRef, useState } from 'react';
import { runUpload, type UploadRun } from './run-upload.ts';
import type { Upload } from './upload-state.ts';

/** One upload at a time to the endpoint, which ends when the part that shows it goes. */
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

  return {
    upload,
    start,
    clear,
    pause: () => run.current?.pause(),
    resume: () => run.current?.resume(),
    cancel: () => run.current?.cancel(),
  };
}
