/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** Bytes on their way out of a store. `sizeBytes` is the size of the whole, whatever range was asked for. */
export type StoredBytes = { sizeBytes: number; stream: ReadableStream<Uint8Array> };

/** Where bytes are kept, by a place: a name of segments between slashes that the service chooses. */
export type FileStore = {
  /** A folder on this machine in which files are made before they are `put`. */
  readonly workDir: string;
  /** The bytes at a place; null when there are none. Reading to the end or cancelling frees what it holds. */
  read(place: string, range?: ByteRange): Promise<StoredBytes | null>;
  /** Moves a local file to a place, whole or not at all; when it resolves the bytes outlive a crash. */
  put(place: string, path: string): Promise<void>;
  /** Removes what is at a place; nothing there is no fault. */
  remove(place: string): Promise<void>;
};
