import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import * as texts from '#texts';
import { FormCard } from '../../components/form/form-card.tsx';
import { MorePictures } from '../pictures/more-pictures.tsx';
import type { ProductInputs } from './product-inputs.tsx';

type Props = {
  inputs: ProductInputs;
  mainKey: string | null;
  /** The additional pictures that somebody else has saved; undefined if nobody has changed them. */
  saved: string | undefined;
  /** Called with the key of an additional picture that becomes the main picture. */
  onMain: (key: string) => void;
  onPreview: (url: string | null) => void;
};

/** The main picture with its alternative text, and the additional ones. */
export function PicturesCard({ inputs, mainKey, saved, onMain, onPreview }: Props) {
  const { input, start, errors } = inputs;
  return (
    <FormCard title={texts.adminProducts.pictures}>
      <PictureUpload
        key={mainKey}
        label={texts.adminProducts.fields.image_key.label}
        folder="products"
        currentKey={mainKey}
        error={errors.image}
        onPreview={onPreview}
      />
      {input(productFields.imageAlt)}
      <MorePictures initial={start.more_images} saved={saved} errors={errors} onMain={onMain} />
    </FormCard>
  );
}
