import { findObject } from '../objects/objects.ts';
import { FilesError } from '../requests/errors.ts';
import type { FileService } from '../service.ts';
import type { ObjectRow } from '../tables.ts';

/**
 * Returns an object if the caller may read it, or sent the token of its download URL.
 * @throws {FilesError} 404 for any other caller, even if the object exists.
 */
export async function requireReader(
  service: FileService,
  name: string,
  request: Request,
): Promise<ObjectRow> {
  const token = new URL(request.url).searchParams.get('token');
  const isOpen = service.rights.mayRead({ kind: 'nobody' }, name);
  const byRight = isOpen || service.rights.mayRead(await service.readCaller(request), name);
  if (!byRight && token === null) throw new FilesError(404, 'Not Found.');
  const row = await findObject(service, name);
  if (byRight || row.downloadToken === token) return row;
  throw new FilesError(404, 'Not Found.');
}
