import { StartupError } from '#lib/errors/startup-error.ts';

/** A backup, a restore or a move failed. The message is one sentence for the operator. */
export class BackupError extends StartupError {
  override name = 'BackupError';
}

/** A newer version of Kiosk made the backup, so this version can't restore it. */
export class NewerBackupError extends BackupError {
  override name = 'NewerBackupError';
}

/** Returns a BackupError for an error of a file or disk; returns other errors unchanged. */
export function explainBackupError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const cause = { cause: error };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(
      `There is no room left on the disk for ${path}: free some, or choose another.`,
      cause,
    );
  if (code === 'EEXIST')
    return new BackupError(`${path} already exists: choose another name, or remove it.`, cause);
  if (code === 'ENOENT') return new BackupError(`There is no ${path}: correct the path.`, cause);
  if (code === 'EISDIR' || code === 'ENOTDIR')
    return new BackupError(`${path} is not the path of a file: correct it.`, cause);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(`${path} may not be read or written by this user (${code}).`, cause);
  return error;
}
