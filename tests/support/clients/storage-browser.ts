import { initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getStorage,
  type UploadTask,
  type UploadTaskSnapshot,
} from 'firebase/storage';

let made = 0;

/** A new browser with the provider's SDK, connected to the services at `origin`. */
export function openBrowser(origin: string, bucket = 'kiosk'): { auth: Auth; storage: FirebaseStorage } {
  made += 1;
  const app = initializeApp(
    { apiKey: 'shop-key', projectId: 'shop', storageBucket: bucket },
    `storage ${made}`,
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  const storage = getStorage(app);
  const { hostname, port } = new URL(origin);
  connectStorageEmulator(storage, hostname, Number(port));
  return { auth, storage };
}

/** Waits until the upload is done, or until `until` returns true for its progress. */
export function progress(
  task: UploadTask,
  until: (snapshot: UploadTaskSnapshot) => boolean = () => false,
): Promise<UploadTaskSnapshot> {
  return new Promise((resolve, reject) => {
    task.on(
      'state_changed',
      (snapshot) => until(snapshot) && resolve(snapshot),
      reject,
      () => resolve(task.snapshot),
    );
  });
}
