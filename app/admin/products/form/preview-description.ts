import { plainText } from '#app/forms/fields.ts';
import { problemText } from '#app/forms/problem-text.ts';
import { renderDescription } from '#app/products/render-description.tsx';
import { inputFieldsOf } from '#domain/catalog/fields/field-set.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import type { FieldReader } from '#lib/forms/read-fields.ts';
import { productTexts } from '../../fields/field-texts.ts';
import { adminForm } from '../../guard.ts';
import { readPictures } from '../pictures/read-pictures.ts';

type Declared = ReturnType<typeof inputFieldsOf<typeof productFields>>;

/** The preview accepts any input, because the values are validated only when the product is saved. */
const fields = Object.fromEntries(
  Object.entries(inputFieldsOf(productFields)).map(([key, { name }]) => [
    key,
    { name, readInput: (text: string) => ({ value: text }) },
  ]),
) as { [K in keyof Declared]: FieldReader<string> & { name: Declared[K]['name'] } };

/** Shows the form again with the entered values, and with the description as the shop renders it. */
export const previewForm = (forbidden?: string) =>
  adminForm({
    ...(forbidden !== undefined && { forbidden }),
    fields: { ...fields, status: plainText },
    picture: { folder: 'products', moreFile: 'more_image' },
    prepare: readPictures,
    async run({ form, values, refuse }) {
      const read = productFields.description.readInput(values.description);
      if ('problem' in read)
        return refuse({ errors: { description: problemText(read.problem, productTexts.description) } });
      const descriptionFormat = values.descriptionFormat === 'markdown' ? 'markdown' : 'plain';
      const drawn = renderDescription({ description: read.value, descriptionFormat });
      // Keep the version and stock from when the form was opened. If somebody else has saved the product
      // since then, saving shows the conflict.
      const seen = { version: Number(form.get('seen_version')), stock: Number(form.get('seen_stock')) };
      return refuse({ status: 200, more: { drawn, seen } });
    },
  });
