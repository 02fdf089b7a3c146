import { ImageUp, Trash2 } from 'lucide';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import {
  maxMegabytes,
  type PictureFault,
  type PictureFolder,
  pictureFault,
} from '#lib/pictures/picture-rules.ts';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import * as texts from '#texts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { FileButton } from './file-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useDelayedSubmit } from './use-delayed-submit.ts';
import { showUploadFailed, useUpload } from './use-upload.ts';

type Props = {
  label: string;
  folder: PictureFolder;
  /**
   * The name of the hidden field with the picture's key, or with '' for no picture. `readFormPicture` reads
   * this field.
   */
  name?: string;
  /** The name of the file field. Forms send it only without JavaScript. */
  fileName?: string;
  /** The key of the saved picture; null if there is none. */
  currentKey: string | null;
  shape?: 'round' | 'square';
  /** Whether the picture can be removed. */
  removable?: boolean;
  error?: string | undefined;
  /** Called with the preview URL of a chosen picture, and with null when no picture is chosen any more. */
  onPreview?: (url: string | null) => void;
};

type Chosen = { file: File; url: string };

/**
 * A field for a picture. When a picture is chosen or dropped, uploads it and puts its key into the form. If
 * the form is submitted earlier, it waits for the upload. Without JavaScript it is a plain file field, for
 * which the form needs `encType="multipart/form-data"`.
 */
export function PictureUpload(props: Props) {
  const { label, folder, name = 'image_key', fileName = 'image', currentKey, shape = 'square' } = props;
  const field = useFieldState(props);
  const { input, upload, chosen, fault, key, shown } = field;
  const id = useId();
  const message = fault ?? (chosen ? undefined : props.error);
  return (
    <fieldset
      className="grid min-w-0 gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={field.drop}
    >
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <Preview src={shown} shape={shape} isWhole={folder === 'site'} />
        <div className="flex min-w-0 flex-wrap gap-2">
          <FileButton
            input={input}
            label={shown ? texts.pictures.changeFor(label) : texts.pictures.chooseFor(label)}
            icon={ImageUp}
            text={shown ? texts.pictures.change : texts.pictures.choose}
            name={field.scripted ? undefined : fileName}
            invalid={message !== undefined}
            describedBy={`${id}-note`}
            onFiles={([file]) => field.choose(file)}
          />
          {props.removable && shown && (
            <Button type="button" look="quiet" className="needs-script" onClick={field.remove}>
              <Icon node={Trash2} className="size-4" />
              {texts.pictures.remove}
            </Button>
          )}
          {props.removable && currentKey && <RemoveWithoutScript name={`${name}_remove`} />}
        </div>
      </div>
      <p
        id={`${id}-note`}
        className={`text-sm ${message ? 'font-medium text-bad' : 'text-quiet'}`}
        role={fault ? 'alert' : undefined}
      >
        {message ?? texts.pictures.allowed(maxMegabytes(folder))}
      </p>
      {chosen && upload && upload.state !== 'canceled' && (
        <UploadProgress
          upload={upload}
          isWaiting={field.isWaiting}
          onPause={field.pause}
          onResume={field.resume}
          onCancel={field.cancel}
          onRetry={() => field.choose(chosen.file)}
        />
      )}
      <input type="hidden" name={name} value={key} data-chosen data-pending={field.pending || undefined} />
    </fieldset>
  );
}

function RemoveWithoutScript({ name }: { name: string }) {
  return (
    <label className="without-script flex min-h-11 items-center gap-2 text-sm">
      <input type="checkbox" name={name} value="1" className="size-5" />
      {texts.pictures.removePicture}
    </label>
  );
}

function useFieldState({ folder, currentKey, onPreview }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [removed, setRemoved] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [scripted, setScripted] = useState(false);
  const uploader = useUpload(`/uploads/${folder}`);
  const { upload, start, clear } = uploader;
  const isWaiting = useDelayedSubmit(input, upload?.state, () => {
    if (upload?.state === 'paused') uploader.resume();
    if (upload?.state === 'error') input.current?.focus();
  });

  const preview = (next: Chosen | null) => {
    setChosen(next);
    onPreview?.(next?.url ?? null);
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    const invalid = pictureFault(file, folder);
    setFault(invalid && faultText(invalid, folder));
    if (input.current) input.current.value = '';
    if (invalid) return showUploadFailed();
    setRemoved(false);
    preview({ file, url: URL.createObjectURL(file) });
    start(file);
  };
  const discard = () => {
    preview(null);
    clear();
    input.current?.focus();
  };

  const latest = useRef({ choose, preview });
  latest.current = { choose, preview };
  useEffect(() => {
    setScripted(true);
    // The visitor may have chosen a file before the script was loaded.
    latest.current.choose(input.current?.files?.[0]);
  }, []);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  useEffect(() => {
    if (upload?.state !== 'canceled') return;
    latest.current.preview(null);
    // The focused button disappeared together with the upload, so focus the file field.
    input.current?.focus();
  }, [upload?.state]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  };
  const cancel = () => (upload?.state === 'error' ? discard() : uploader.cancel());
  const remove = () => {
    setRemoved(true);
    setFault(null);
    discard();
  };

  const uploaded = upload?.state === 'success' ? upload.key : null;
  const previousKey = removed ? null : currentKey;
  const shown = chosen?.url ?? (previousKey && pictureUrl(previousKey, { width: 320, format: 'webp' }));
  const key = uploaded ?? previousKey ?? '';
  // Until the upload has finished, `key` is the key of the previous picture.
  const pending = chosen !== null && uploaded === null;
  const display = { chosen, fault, scripted, isWaiting, key, shown, pending };
  return { ...uploader, ...display, input, choose, drop, cancel, remove };
}

function faultText(fault: PictureFault, folder: PictureFolder): string {
  if (fault === 'not-a-picture') return texts.pictures.notAPicture;
  return texts.pictures.tooLarge(maxMegabytes(folder));
}

type PreviewProps = {
  src: string | null;
  shape: 'round' | 'square';
  /** Whether the picture is shown without cutting it off, as is necessary for wide logos. */
  isWhole: boolean;
};

function Preview({ src, shape, isWhole }: PreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const round = shape === 'round' ? 'rounded-full' : 'rounded-2xl';
  return (
    <span
      className={`grid size-24 shrink-0 place-items-center overflow-hidden bg-sunken text-quiet ${round}`}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          width={96}
          height={96}
          onError={() => setBroken(src)}
          className={`size-full ${isWhole ? 'object-contain' : 'object-cover'}`}
        />
      ) : (
        <Icon node={ImageUp} className="size-7" />
      )}
    </span>
  );
}
