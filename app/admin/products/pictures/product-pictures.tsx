import type { ReactNode } from 'react';
import * as texts from '#texts';
import { PictureUpload } from '../../../ui/uploader/picture-upload.tsx';
import { MorePictures } from './more-pictures.tsx';

type Props = {
  mainKey: string | null;
  /** The further pictures that the form begins with, and what somebody else saved meanwhile. */
  more: string;
  saved: string | undefined;
  errors: Partial<Record<string, string>>;
  /** The field for what the main picture shows. */
  altField: ReactNode;
  /** Told when another of the pictures becomes the main one. */
  onMain: (key: string) => void;
  onPreview: (url: string | null) => void;
};

/** All pictures in the product's form: the main one, what it shows, and those beside it. */
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
