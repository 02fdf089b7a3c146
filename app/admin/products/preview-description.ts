import { typedFieldsOf } from '#domain/catalog/fields/field-set.ts';
import { productFields } from '#domain/catalog/product-fields.ts';
import type { FieldReader } from '#lib/read-fields.ts';
import { drawDescription } from '../../draw-description.tsx';
import { problemText } from '../../forms/problem-text.ts';
import { productTexts } from '../fields/field-texts.ts';
import { adminForm } from '../guard.ts';
import { readPictures } from './pictures/read-pictures.ts';

type Declared = ReturnType<typeof typedFieldsOf<typeof productFields>>;

/** Takes what was typed as it is: whether it is right is asked when it is saved. */
const fields = Object.fromEntries(
  Object.entries(typedFieldsOf(productFields)).map(([key, { name }]) => [
    key,
    { name, readTyped: (text: string) => ({ value: text }) },
  ]),
) as { [K in keyof Declared]: FieldReader<string> & { name: Declared[K]['name'] } };

/** Shows the form again as it was typed, with the description as the shop would show it. */
export const previewForm = (forbidden?: string) =>
  adminForm({
    ...(forbidden !== undefined && { forbidden }),
    fields,
    picture: { folder: 'products', moreFile: 'more_image' },
    prepare: readPictures,
    async run({ form, values, refuse }) {
      const read = productFields.description.readTyped(values.description);
      if ('problem' in read)
        return refuse({ errors: { description: problemText(read.problem, productTexts.description) } });
      const descriptionFormat = values.descriptionFormat === 'markdown' ? 'markdown' : 'plain';
      const drawn = drawDescription({ description: read.value, descriptionFormat });
      // The product as it was shown first: somebody may have saved it meanwhile.
      const seen = { version: Number(form.get('seen_version')), stock: Number(form.get('seen_stock')) };
      return refuse({ status: 200, more: { drawn, seen } });
    },
  });
