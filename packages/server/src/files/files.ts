/** Stored files: on disk, in a bucket, in memory for tests. */
export interface Files {
  /** Stores bytes under a key, whole or not at all; what was there is replaced. Keys are made by the server: `a-z0-9/._-`. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** What is stored under a key, for the caller to keep or give away; `null` for nothing. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removes what is stored under a key, if anything is. */
  delete(key: string): Promise<void>
}
