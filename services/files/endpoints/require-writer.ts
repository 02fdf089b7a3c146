import type { Caller } from '../caller.ts';
import { forbidden } from '../rights.ts';
import type { Service } from '../service.ts';

/** Who makes the request, after checking that they may write the object. @throws {FilesError} 401, 403. */
export async function requireWriter(service: Service, name: string, request: Request): Promise<Caller> {
  const caller = await service.readCaller(request);
  if (!service.rights.mayWrite(caller, name)) throw forbidden(caller);
  return caller;
}
