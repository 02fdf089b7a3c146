import { privateMeta } from '../page-meta.ts';
import { adminLoader } from './guard.ts';
import { PageHeading } from './parts/page-heading.tsx';

export const loader = adminLoader(async () => null);

export function meta() {
  return privateMeta('Categories');
}

export default function Categories() {
  return <PageHeading title="Categories" />;
}
