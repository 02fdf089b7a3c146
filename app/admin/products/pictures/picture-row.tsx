import { ArrowDown, ArrowUp, GripVertical, ImageOff, Star, Trash2 } from 'lucide';
import { type PointerEvent, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MAX_ALT_LENGTH } from '#domain/catalog/fields/product-pictures.ts';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import * as texts from '#texts';
import type { PictureAction } from './arrange-pictures.ts';
import { RowUpload } from './row-upload.tsx';
import type { Row } from './use-rows.ts';

type Props = {
  row: Row;
  at: number;
  count: number;
  scripted: boolean;
  mayStart: boolean;
  held: boolean;
  dragged: boolean;
  target: boolean;
  error: string | undefined;
  onAct: (act: PictureAction, at: number) => void;
  onChange: (id: number, part: Partial<Row>) => void;
  onRemove: (id: number) => void;
  onGrab: (event: PointerEvent, at: number) => void;
};

/** A picture with its alternative text and its buttons. During the upload, it shows the progress. */
export function PictureRow(props: Props) {
  const { row, at, dragged, target } = props;
  const look = target ? 'border-ink' : 'border-line';
  return (
    <li
      data-picture-at={at}
      aria-label={texts.adminPictures.picture(at + 1)}
      className={`grid gap-2 rounded-2xl border bg-surface p-3 ${look} ${dragged ? 'opacity-45' : ''}`}
    >
      <input type="hidden" name="more_key" value={row.key} data-chosen />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-3">
        <div className="relative">
          <Thumb key={row.key} row={row} />
          <span
            aria-hidden="true"
            title={texts.adminPictures.drag}
            onPointerDown={(event) => props.onGrab(event, at)}
            className="needs-script absolute inset-0 grid cursor-grab touch-none place-items-start p-1"
          >
            <span className="rounded-md bg-surface p-0.5 text-ink shadow-card">
              <Icon node={GripVertical} className="size-4" />
            </span>
          </span>
        </div>
        <Field
          label={texts.adminPictures.altOf(at + 1)}
          name="more_alt"
          value={row.alt}
          onChange={({ target: { value } }) => props.onChange(row.id, { alt: value })}
          maxLength={MAX_ALT_LENGTH}
          error={props.error}
          autoComplete="off"
        />
      </div>
      <Buttons {...props} />
      {row.chosen && (
        <RowUpload
          row={row}
          mayStart={props.mayStart}
          held={props.held}
          onChange={props.onChange}
          onRemove={props.onRemove}
        />
      )}
    </li>
  );
}

function Buttons({ row, at, count, scripted, onAct }: Props) {
  const act = (name: PictureAction) => ({
    type: scripted ? ('button' as const) : ('submit' as const),
    name: 'arrange',
    value: `${name} ${at}`,
    onClick: scripted ? () => onAct(name, at) : undefined,
  });
  return (
    <div className="flex flex-wrap items-center gap-1">
      {/* A disabled button would lose the focus, so the buttons at the ends of the list are only
          `aria-disabled`. */}
      <IconButton {...act('up')} label={texts.adminPictures.moveUp(at + 1)} aria-disabled={at === 0}>
        <Icon node={ArrowUp} className="size-5" />
      </IconButton>
      <IconButton
        {...act('down')}
        label={texts.adminPictures.moveDown(at + 1)}
        aria-disabled={at === count - 1}
      >
        <Icon node={ArrowDown} className="size-5" />
      </IconButton>
      <Button
        {...act('main')}
        look="quiet"
        aria-label={texts.adminPictures.makeMainOf(at + 1)}
        aria-disabled={row.key === '' || undefined}
        className="px-3!"
      >
        <Icon node={Star} className="size-4" />
        {texts.adminPictures.makeMain}
      </Button>
      <IconButton {...act('remove')} label={texts.adminPictures.removeOf(at + 1)}>
        <Icon node={Trash2} className="size-4" />
      </IconButton>
    </div>
  );
}

function Thumb({ row }: { row: Row }) {
  const [broken, setBroken] = useState(false);
  const src = row.chosen?.url ?? pictureUrl(row.key, { width: 160, format: 'webp' });
  return (
    <span className="grid size-20 place-items-center overflow-hidden rounded-xl bg-sunken text-quiet">
      {broken ? (
        <Icon node={ImageOff} className="size-6" />
      ) : (
        <img
          src={src}
          alt=""
          width={80}
          height={80}
          draggable={false}
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
