import { ImagePlus } from 'lucide';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FileButton } from '#app/ui/uploader/file-button.tsx';
import { useDelayedSubmit } from '#app/ui/uploader/use-delayed-submit.ts';
import { MAX_MORE_PICTURES, parsePictures } from '#domain/catalog/fields/product-pictures.ts';
import * as texts from '#texts';
import { type PictureAction, rowErrorOf } from './arrange-pictures.ts';
import { PictureRow } from './picture-row.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { mayStart, useRows } from './use-rows.ts';

type Props = {
  initial: string;
  saved: string | undefined;
  errors: Partial<Record<string, string>>;
  onMain: (key: string) => void;
};

/**
 * The additional pictures. With JavaScript, users upload several pictures together, and move them by dragging
 * or with buttons. Without JavaScript, users add one picture at a time with a file field. Each button then
 * sends the form, and the server shows it again in the new order.
 */
export function MorePictures({ initial, saved, errors, onMain }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [scripted, setScripted] = useState(false);
  const { rows, told, setTold, stands, ...edit } = useRows(initial, list);
  const held = useDelayedSubmit(input, stands, () => stands === 'error' && list.current?.focus());
  const drag = useDragOrder(list, edit.move);
  const latest = useRef(edit.add);
  latest.current = edit.add;
  useEffect(() => {
    setScripted(true);
    // Add files that the user chose before the script was loaded.
    latest.current([...(input.current?.files ?? [])]);
    if (input.current) input.current.value = '';
  }, []);

  const makeMain = (at: number) => {
    const row = rows[at];
    const form = input.current?.form;
    if (!row?.key || !form) return;
    const main = fieldOf(form, 'image_key');
    const alt = fieldOf(form, 'image_alt');
    if (!main || !alt) return;
    if (main.dataset.pending) return setTold(texts.adminPictures.imageStillComing);
    edit.give(row.id, { key: main.value, alt: alt.value });
    alt.value = row.alt;
    onMain(row.key);
  };
  const act = (name: PictureAction, at: number) => {
    const row = rows[at];
    if (name === 'up') edit.move(at, at - 1);
    if (name === 'down') edit.move(at, at + 1);
    if (name === 'main') makeMain(at);
    if (name === 'remove' && row) edit.remove(row.id);
  };
  const wrongRow = rows.some(({ key }) => errors[rowErrorOf(key)]);
  return (
    <fieldset
      className="grid min-w-0 gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        edit.add([...event.dataTransfer.files]);
      }}
    >
      <legend className="pb-1.5 text-sm font-medium">{texts.adminPictures.legend}</legend>
      {/* The Enter key presses the first button of a form. Without this hidden button, it would move or
          remove a picture. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <ol ref={list} tabIndex={-1} aria-label={texts.adminPictures.legend} className="grid gap-3">
        {rows.map((row, at) => (
          <PictureRow
            key={row.id}
            row={row}
            at={at}
            count={rows.length}
            scripted={scripted}
            mayStart={mayStart(rows, row.id)}
            held={held}
            dragged={drag.from === at}
            target={drag.over === at && drag.from !== at}
            error={errors[rowErrorOf(row.key)]}
            onAct={act}
            onChange={edit.change}
            onRemove={edit.remove}
            onGrab={drag.grab}
          />
        ))}
      </ol>
      <Saved saved={saved} initial={initial} onTake={edit.replace} />
      <AddPictures
        input={input}
        scripted={scripted}
        error={wrongRow ? undefined : errors.more_images}
        onAdd={edit.add}
      />
      <p role="status" className="text-sm text-quiet empty:hidden">
        {told}
      </p>
    </fieldset>
  );
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

type AddProps = {
  input: RefObject<HTMLInputElement | null>;
  scripted: boolean;
  error: string | undefined;
  onAdd: (files: File[]) => void;
};

/**
 * The field that adds pictures. With JavaScript it accepts several files. Without JavaScript it accepts one
 * file, and has a button that sends it.
 */
function AddPictures({ input, scripted, error, onAdd }: AddProps) {
  const id = useId();
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          input={input}
          label={texts.adminPictures.addLabel}
          icon={ImagePlus}
          text={texts.adminPictures.add}
          multiple={scripted}
          name={scripted ? undefined : 'more_image'}
          invalid={error !== undefined}
          describedBy={`${id}-note`}
          onFiles={onAdd}
        />
        <Button look="secondary" name="arrange" value="add" className="without-script">
          {texts.adminPictures.addOne}
        </Button>
      </div>
      <p id={`${id}-note`} className={`text-sm ${error ? 'font-medium text-bad' : 'text-quiet'}`}>
        {error ?? texts.adminPictures.hint(MAX_MORE_PICTURES)}
      </p>
    </>
  );
}

type SavedProps = { saved: string | undefined; initial: string; onTake: (text: string) => void };

/**
 * The number of pictures that somebody else has saved, with a button to use these pictures. Renders nothing
 * if nobody has changed the pictures.
 */
function Saved({ saved, initial, onTake }: SavedProps) {
  if (saved === undefined || saved === initial) return null;
  return (
    <p className="grid justify-items-start gap-1 text-sm text-warn">
      {texts.adminPictures.savedNow(parsePictures(saved).length)}
      <button
        type="button"
        onClick={() => onTake(saved)}
        className="needs-script min-h-11 font-semibold text-ink underline underline-offset-4"
      >
        {texts.adminPictures.takeSaved}
      </button>
    </p>
  );
}
