import type { Rule } from './rule.ts';

type Row = { name: string; place: string; digest: string };

/**
 * Selects pictures of products that have a row in `pictures`, but no file. Includes main and additional
 * pictures.
 */
const LOST = `select p.key from pictures p
  where not exists (select from files.objects o where o.name = p.key)
    and p.key in (select image_key from products union
      select split_part(line, ' | ', 1) from products, unnest(string_to_array(more_images, E'\\n')) line)
  limit 20`;

/**
 * Every acknowledged picture and each of the 500 latest pictures is on the S3 server with the shop's
 * checksum.
 */
export const rule: Rule = async ({ query, digest: digestAt, pictures }) => {
  const rows = await query<Row>(
    `select name, place, encode(sha256, 'hex') as digest from files.objects
      where name = any($1) or name in (select name from files.objects order by created_at desc limit 500)`,
    [pictures],
  );
  const names = new Set(rows.map(({ name }) => name));
  const broken = pictures
    .filter((name) => !names.has(name))
    .map((name) => `no row of the acknowledged ${name}`);
  for (const { name, place, digest } of rows) {
    const found = await digestAt(place);
    if (found !== digest) broken.push(`${name}: ${found === null ? 'no bytes' : 'other bytes'}`);
  }
  for (const { key } of await query<{ key: string }>(LOST))
    broken.push(`a product shows ${key}, which is gone`);
  return { count: rows.length, broken };
};
