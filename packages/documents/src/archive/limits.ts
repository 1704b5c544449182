import { UwkitError } from '@uwkit/core/shared'

/** Size limits of a package; anything beyond them is rejected. */
export interface PackageLimits {
  /** Files in the whole package, including those inside archives and emails. */
  files: number
  /** Total bytes of all files after unpacking. */
  unpackedBytes: number
  /** Nesting depth of archives and emails: 1 for a zip with files, 2 for an email with a zip. */
  depth: number
  /** Entries that one archive may list. */
  archiveEntries: number
  /** Maximum ratio of a file's unpacked to packed size, checked from 10 MB unpacked. */
  compressionRatio: number
}

/** Limits used if the caller gives none: far above what a broker sends, well below what exhausts a browser tab. */
export const defaultPackageLimits: PackageLimits = {
  files: 2_000,
  unpackedBytes: 1024 * 1024 * 1024,
  depth: 5,
  archiveEntries: 10_000,
  // Tables of figures compress to a tenth or a thirtieth of their size; a zip bomb to a thousandth.
  compressionRatio: 100,
}

/** Unpacked bytes from which the ratio is checked: a short file of one repeated letter compresses as far. */
const ratioCheckMinimum = 10 * 1024 * 1024

/** Reason why a part of a package is not opened. */
export type RejectionReason =
  | 'too_deep'
  | 'too_many_files'
  | 'too_large'
  | 'unsafe_path'
  | 'encrypted_archive'
  | 'corrupt_archive'
  | 'unsupported_archive'

/** An archive or an email cannot be opened; the message says why and what to do. */
export class RejectedArchiveError extends UwkitError {
  declare readonly code: RejectionReason

  constructor(code: RejectionReason, message: string) {
    super(code, message)
    this.name = 'RejectedArchiveError'
  }
}

/** Remaining limits while a package is opened; nested archives share them. */
export class PackageBudget {
  readonly limits: PackageLimits
  #files = 0
  #bytes = 0

  constructor(limits: PackageLimits) {
    this.limits = limits
  }

  /**
   * Reserves room for files before any of them is unpacked.
   *
   * @throws {RejectedArchiveError} `too_many_files` or `too_large`.
   */
  take(files: number, bytes: number): void {
    const { limits } = this
    if (this.#files + files > limits.files) {
      const problem = `The package has more than ${limits.files.toLocaleString('en-US')} files.`
      throw new RejectedArchiveError('too_many_files', `${problem} Split it and open the parts separately.`)
    }
    if (this.#bytes + bytes > limits.unpackedBytes) {
      const problem = `Unpacked, the package is larger than ${Math.round(limits.unpackedBytes / 1048576).toLocaleString('en-US')} MB.`
      throw new RejectedArchiveError('too_large', `${problem} Split it and open the parts separately.`)
    }
    this.#files += files
    this.#bytes += bytes
  }

  /**
   * Rejects a file with a compression ratio that only a zip bomb has.
   *
   * @throws {RejectedArchiveError} `too_large`.
   */
  checkRatio(name: string, packedBytes: number, unpackedBytes: number): void {
    const { compressionRatio } = this.limits
    if (unpackedBytes < ratioCheckMinimum || unpackedBytes <= packedBytes * compressionRatio) return
    const problem = `“${name}” unpacks to more than ${compressionRatio} times its size.`
    throw new RejectedArchiveError('too_large', `${problem} Ask the sender for the files.`)
  }

  /** @throws {RejectedArchiveError} `too_deep`. */
  checkDepth(depth: number): void {
    if (depth <= this.limits.depth) return
    const problem = `The package has more than ${this.limits.depth} levels of nested archives.`
    throw new RejectedArchiveError('too_deep', `${problem} Unpack it and open the files.`)
  }
}
