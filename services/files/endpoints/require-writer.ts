import type { Caller } from '../requests/caller.ts';
import { forbidden } from '../requests/rights.ts';
import type { FileService } from '../service.ts';

/** Returns the caller after checking that they may write the object. @throws {FilesError} 401, 403. */
export async function requireWriter(service: FileService, name: string, request: Request): Promise<Caller> {
  const caller = await service.readCaller(request);
  if (!service.rights.mayWrite(caller, name)) throw forbidden(caller);
  return caller;
}
