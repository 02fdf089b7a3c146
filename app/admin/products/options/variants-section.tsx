import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { Panel } from '../../components/panel.tsx';
import type { ProductReply } from '../product-actions.ts';
import { AddVariants } from './add-variants.tsx';
import { OptionsForm } from './options-form.tsx';
import type { ProductVariants } from './product-variants.ts';

type Props = { id: number; variants: ProductVariants; reply: ProductReply | undefined };

/** The section below a product's form, with the options and a link to the variants. */
export function VariantsSection({ id, variants, reply }: Props) {
  const { options, taken, prices, stock } = variants;
  const many = options.length > 0;
  return (
    <Panel
      title={texts.adminVariants.title}
      // Makes the section as wide as the left column of the product's form.
      className="lg:mr-84 xl:mr-94"
      end={
        taken.length > 0 && (
          <ButtonLink to={href('/admin/products/:id/variants', { id: String(id) })} look="secondary">
            {texts.adminVariants.editVariants}
          </ButtonLink>
        )
      }
    >
      <p className="text-sm text-quiet">
        {many ? texts.adminVariants.summary(taken.length, prices, stock) : texts.adminVariants.noOptions}
      </p>
      {many && taken.length === 0 && (
        <p className="text-sm font-medium text-warn">{texts.adminVariants.notSold}</p>
      )}
      <OptionsForm key={JSON.stringify(options)} variants={variants} reply={reply} />
      {many && <AddVariants key={`${taken.length} ${options.length}`} variants={variants} reply={reply} />}
    </Panel>
  );
}
