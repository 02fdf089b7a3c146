import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { UploadState } from '#app/ui/uploader/upload-state.ts';
import { showUploadFailed } from '#app/ui/uploader/use-upload.ts';
import {
  MAX_MORE_PICTURES,
  type NamedPicture,
  parsePictures,
} from '#domain/catalog/fields/product-pictures.ts';
import { pictureFault } from '#lib/pictures/picture-rules.ts';
import * as texts from '#texts';
import { moved } from './arrange-pictures.ts';

/** A picture of the form. A new picture first has a file. After the upload, it has a key. */
export type Row = {
  id: number;
  key: string;
  alt: string;
  chosen: { file: File; url: string } | null;
  state: UploadState | undefined;
};

/** The maximum number of uploads at the same time, because each needs a connection to the server. */
const AT_ONCE = 3;

let made = 0;

function newRow(key: string, alt: string, chosen: Row['chosen'] = null): Row {
  made += 1;
  return { id: made, key, alt, chosen, state: undefined };
}

const rowsOf = (text: string): Row[] => parsePictures(text).map(({ key, alt }) => newRow(key, alt));
const rowOfFile = (file: File): Row => newRow('', '', { file, url: URL.createObjectURL(file) });

/** The rows of the form, and the functions that change them. */
export function useRows(initial: string, list: RefObject<HTMLElement | null>) {
  const [rows, setRows] = useState(() => rowsOf(initial));
  const [told, setTold] = useState('');
  // The latest rows. Two uploads may report their progress before the next render, so the rendered rows may
  // lack the first report.
  const newest = useRef(rows);
  const update = useCallback((next: Row[]) => {
    newest.current = next;
    setRows(next);
  }, []);
  // Releases the preview URLs when the form unmounts.
  useEffect(() => () => newest.current.forEach(forget), []);

  const change = useCallback(
    (id: number, part: Partial<Row>) =>
      update(newest.current.map((row) => (row.id === id ? { ...row, ...part } : row))),
    [update],
  );
  const remove = useCallback(
    (id: number) => {
      newest.current.filter((row) => row.id === id).forEach(forget);
      update(newest.current.filter((row) => row.id !== id));
      setTold(texts.adminPictures.removed);
      // The focused button disappeared together with its row, so focus the list.
      list.current?.focus();
    },
    [list, update],
  );
  const add = (files: File[]) => {
    const fits = files.filter((file) => pictureFault(file, 'products') === null);
    const wrong = files.filter((file) => !fits.includes(file)).map(({ name }) => name);
    const room = MAX_MORE_PICTURES - newest.current.length;
    update([...newest.current, ...fits.slice(0, Math.max(0, room)).map(rowOfFile)]);
    const notes = [
      ...(wrong.length > 0 ? [`${texts.adminPictures.notTaken(wrong)} ${texts.pictures.notAPicture}`] : []),
      ...(fits.length > room ? [texts.adminPictures.onlySoMany(MAX_MORE_PICTURES)] : []),
    ];
    if (notes.length > 0) showUploadFailed();
    setTold(notes.join(' '));
  };
  /**
   * Puts the previous main picture into the row of the new main picture. If the product had no main picture,
   * removes the row.
   */
  const give = (id: number, { key, alt }: NamedPicture) => {
    newest.current.filter((row) => row.id === id).forEach(forget);
    const left = newest.current.map((row) => (row.id === id ? { ...newRow(key, alt), id } : row));
    update(left.filter((row) => row.key !== '' || row.chosen !== null));
    setTold(texts.adminPictures.madeMain);
    if (key === '') list.current?.focus();
  };
  const move = (from: number, to: number) => {
    const count = newest.current.length;
    if (to < 0 || to >= count || from === to) return;
    update(moved(newest.current, from, to));
    setTold(texts.adminPictures.movedTo(to + 1, count));
  };
  const replace = (text: string) => {
    newest.current.forEach(forget);
    update(rowsOf(text));
  };

  return { rows, told, setTold, add, change, remove, give, move, replace, stands: standOf(rows) };
}

function forget({ chosen }: Row): void {
  if (chosen) URL.revokeObjectURL(chosen.url);
}

/** The combined state of all uploads. The form waits until it is 'success'. */
function standOf(rows: Row[]): UploadState | undefined {
  const files = rows.filter(({ chosen }) => chosen !== null);
  if (files.length === 0) return undefined;
  if (files.some(({ state }) => state === 'error')) return 'error';
  return files.every(({ state }) => state === 'success') ? 'success' : 'running';
}

/** Whether the upload of a row may start. Uploads start in the order of the rows. */
export function mayStart(rows: Row[], id: number): boolean {
  const open = rows.filter(({ chosen, state }) => chosen && state !== 'success' && state !== 'error');
  return open.slice(0, AT_ONCE).some((row) => row.id === id);
}
