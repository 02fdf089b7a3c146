import type { ReactNode } from 'react';
import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import * as texts from '#texts';
import { MorePictures } from './more-pictures.tsx';

type Props = {
  mainKey: string | null;
  /** The initial additional pictures, and those somebody else has saved. */
  more: string;
  saved: string | undefined;
  errors: Partial<Record<string, string>>;
  /** The field for the main picture's alternative text. */
  altField: ReactNode;
  /** Called when another picture becomes the main one. */
  onMain: (key: string) => void;
  onPreview: (url: string | null) => void;
};

/** The pictures in the product form: the main one with its alternative text, and the additional ones. */
export function ProductPictures({ mainKey, more, saved, errors, altField, onMain, onPreview }: Props) {
  return (
    <>
      <PictureUpload
        key={mainKey}
        label={texts.adminProducts.fields.image_key.label}
        folder="products"
        currentKey={mainKey}
        error={errors.image}
        onPreview={onPreview}
      />
      {altField}
      <MorePictures initial={more} saved={saved} errors={errors} onMain={onMain} />
    </>
  );
}
