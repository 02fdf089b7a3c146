import { Package } from 'lucide';
import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { isFiltered, type ProductFilter } from '#domain/catalog/admin-list/product-filter.ts';
import * as texts from '#texts';
import { statusHref } from '../address.ts';

type Props = {
  filter: ProductFilter;
  /** The first page, if it has products and only this page is empty; otherwise null. */
  firstPage: string | null;
};

/** Shown in place of an empty table. */
export function NoProducts({ filter, firstPage }: Props) {
  const { status = 'listed' } = filter;
  if (firstPage !== null)
    return (
      <EmptyState icon={Package} title={texts.adminProducts.nothingOnPage}>
        <ButtonLink to={firstPage} look="secondary">
          {texts.adminProducts.showFirstPage}
        </ButtonLink>
      </EmptyState>
    );
  if (isFiltered(filter))
    return (
      <EmptyState icon={Package} title={texts.adminProducts.nothingMatches}>
        <p>{texts.adminProducts.nothingMatchesHint}</p>
        <ButtonLink to={statusHref(status)} look="secondary">
          {texts.adminProducts.showAll}
        </ButtonLink>
      </EmptyState>
    );
  if (status === 'draft')
    return (
      <EmptyState icon={Package} title={texts.adminProducts.noDrafts}>
        <p>{texts.adminProducts.noDraftsHint}</p>
      </EmptyState>
    );
  if (status === 'hidden')
    return (
      <EmptyState icon={Package} title={texts.adminProducts.noHidden}>
        <p>{texts.adminProducts.noHiddenHint}</p>
      </EmptyState>
    );
  return (
    <EmptyState icon={Package} title={texts.adminProducts.emptyTitle}>
      <ButtonLink to={href('/admin/add-product')}>{texts.adminProducts.addFirst}</ButtonLink>
    </EmptyState>
  );
}
