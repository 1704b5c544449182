import { UwkitError } from '@uwkit/core/shared'

/** Size limits of a package; anything beyond them is rejected. */
export interface PackageLimits {
  /** Files in the whole package, those inside archives and emails included. */
  files: number
  /** Bytes of all files together, once unpacked. */
  unpackedBytes: number
  /** Archives and emails inside each other: 1 for a zip with files, 2 for an email with a zip. */
  depth: number
  /** Parts that one archive may list. */
  archiveEntries: number
  /** How many times its packed size a file of an archive may be, from 10 MB unpacked. */
  compressionRatio: number
}

/** The limits used where the caller gives none: far above what a broker sends, well below what exhausts a browser tab. */
export const defaultPackageLimits: PackageLimits = {
  files: 2_000,
  unpackedBytes: 1024 * 1024 * 1024,
  depth: 5,
  archiveEntries: 10_000,
  // Tables of figures pack to a tenth or a thirtieth; a bomb to a thousandth.
  compressionRatio: 100,
}

/** Bytes from which the ratio tells: a short file of one letter packs as small. */
const ratioFrom = 10 * 1024 * 1024

/** Why a part of a package is not opened. */
export type RefusedReason =
  | 'too_deep'
  | 'too_many_files'
  | 'too_large'
  | 'unsafe_path'
  | 'encrypted_archive'
  | 'corrupt_archive'
  | 'unsupported_archive'

/** An archive or an email is not opened; the message says why and what to do. */
export class RefusedArchiveError extends UwkitError {
  declare readonly code: RefusedReason

  constructor(code: RefusedReason, message: string) {
    super(code, message)
    this.name = 'RefusedArchiveError'
  }
}

/** What is left of the limits while a package is opened: archives inside archives share it. */
export class PackageBudget {
  readonly limits: PackageLimits
  #files = 0
  #bytes = 0

  constructor(limits: PackageLimits) {
    this.limits = limits
  }

  /**
   * Takes room for files before any of them is unpacked.
   *
   * @throws {RefusedArchiveError} `too_many_files` or `too_large`.
   */
  take(files: number, bytes: number): void {
    const { limits } = this
    if (this.#files + files > limits.files) {
      const seen = `The package has more than ${limits.files.toLocaleString('en-US')} files.`
      throw new RefusedArchiveError('too_many_files', `${seen} Split it and open the parts separately.`)
    }
    if (this.#bytes + bytes > limits.unpackedBytes) {
      const seen = `Unpacked, the package is larger than ${Math.round(limits.unpackedBytes / 1048576).toLocaleString('en-US')} MB.`
      throw new RefusedArchiveError('too_large', `${seen} Split it and open the parts separately.`)
    }
    this.#files += files
    this.#bytes += bytes
  }

  /**
   * Refuses a file that nothing but a bomb packs so small.
   *
   * @throws {RefusedArchiveError} `too_large`.
   */
  checkRatio(name: string, packedBytes: number, unpackedBytes: number): void {
    const { compressionRatio } = this.limits
    if (unpackedBytes < ratioFrom || unpackedBytes <= packedBytes * compressionRatio) return
    const seen = `“${name}” unpacks to more than ${compressionRatio} times its size.`
    throw new RefusedArchiveError('too_large', `${seen} Ask the sender for the files.`)
  }

  /** @throws {RefusedArchiveError} `too_deep`. */
  checkDepth(depth: number): void {
    if (depth <= this.limits.depth) return
    const seen = `The package has more than ${this.limits.depth} levels of nested archives.`
    throw new RefusedArchiveError('too_deep', `${seen} Unpack it and open the files.`)
  }
}
