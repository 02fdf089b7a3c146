import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createFilesClient, type FilesClient } from '#app/clients/files.ts';
import type { Db } from '#db/types.ts';
import { createDiskStore, createFiles, type Files, type FilesOptions } from '#services/files/index.ts';
import { createIdentity, type Identity } from '#services/identity/index.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';

export const ADMIN_UID = 'administrator';
export const OPERATOR_SECRET = 'the-secret-of-the-operator-of-these-tests';
export const BUCKET = 'kiosk';

export type FilesServer = {
  files: Files;
  identity: Identity;
  database: TestDatabase;
  /** The folder of the disk store. */
  dir: string;
  /** The origin of the file service and the identity service on this machine. */
  origin: string;
  /** Moves the clock of both services forward. */
  wait(ms: number): void;
  /** The faults that the service has reported so far. */
  faults: unknown[];
  close(): Promise<void>;
};

/** Opens the file service without an identity service, so that only the operator's requests are possible. */
export function openFiles(db: Db, dir: string, options: Partial<FilesOptions> = {}): Files {
  return createFiles({
    db,
    store: createDiskStore(dir),
    bucket: BUCKET,
    adminUid: ADMIN_UID,
    identity: { project: 'shop', keysUrl: 'http://identity.invalid/keys', fetchKeys: fetch },
    operatorSecret: OPERATOR_SECRET,
    onFault: (error) => console.error(error),
    ...options,
  });
}

/** The operator's address of a service in this process. */
export function addressOf(files: Files) {
  return { url: 'http://files.invalid', fetch: files.fetch, bucket: BUCKET, secret: OPERATOR_SECRET };
}

/** The shop's client for a service in this process. */
export function filesClientOf(files: Files): FilesClient {
  return createFilesClient({ ...addressOf(files), url: undefined });
}

/** Starts the file service and its identity service on one origin, with a new database and folder. */
export async function startFiles(options: Partial<FilesOptions> = {}): Promise<FilesServer> {
  const database = await createTestDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'kiosk-files-'));
  let skippedMs = 0;
  const clock = () => Date.now() + skippedMs;
  const faults: unknown[] = [];
  const identity = createIdentity({ db: database.db, key: 'shop-key', project: 'shop', clock });
  const files = openFiles(database.db, dir, {
    clock,
    identity: {
      project: 'shop',
      keysUrl: 'http://identity.invalid/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com',
      fetchKeys: (url, init) => identity.fetch(new Request(url, init)),
    },
    onFault: (error) => faults.push(error),
    ...options,
  });
  const server = createServer(
    getRequestListener(
      (request) => (new URL(request.url).pathname.startsWith('/v0/') ? files : identity).fetch(request),
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    files,
    identity,
    database,
    dir,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    wait(ms) {
      skippedMs += ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await identity.settled();
      await database.drop();
      await rm(dir, { recursive: true });
    },
  };
}
