import { FilesError } from '../errors.ts';
import { findObject } from '../objects.ts';
import type { Service } from '../service.ts';
import type { ObjectRow } from '../tables.ts';

/**
 * An object that the caller may see: by right, or by the token of its download address.
 * @throws {FilesError} 404 for any other, whether there is one or not.
 */
export async function requireReader(service: Service, name: string, request: Request): Promise<ObjectRow> {
  const token = new URL(request.url).searchParams.get('token');
  const isOpen = service.rights.mayRead({ kind: 'nobody' }, name);
  const byRight = isOpen || service.rights.mayRead(await service.readCaller(request), name);
  if (!byRight && token === null) throw new FilesError(404, 'Not Found.');
  const row = await findObject(service, name);
  if (byRight || row.downloadToken === token) return row;
  throw new FilesError(404, 'Not Found.');
}
