import { privateMeta } from '../page-meta.ts';
import { adminLoader } from './guard.ts';
import { PageHeading } from './parts/page-heading.tsx';

export const loader = adminLoader(async () => null);

export function meta() {
  return privateMeta('Products');
}

export default function Products() {
  return <PageHeading title="Products" />;
}
