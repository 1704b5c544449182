/** A file that was dropped or chosen does not let itself be read. */
export class FileGoneError extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} cannot be read from this computer: it is a folder, or was moved or changed since.`)
    this.name = 'FileGoneError'
    this.cause = cause
  }
}

/**
 * The bytes of a file.
 *
 * @throws {FileGoneError} It is a folder, or was moved or changed since it was dropped.
 */
export async function bytesOfFile(file: Pick<File, 'name' | 'arrayBuffer'>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    throw new FileGoneError(file.name, error)
  }
}
