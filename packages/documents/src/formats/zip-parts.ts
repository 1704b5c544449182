import { UnreadableDocumentError } from '@uwkit/core/shared'
import { Unzip, UnzipInflate } from 'fflate'
import type { ReadLimits } from './limits.ts'
import { corrupt } from './refusals.ts'

/** How much of a zip is fed to the inflater at a time, so that a bomb is noticed long before it has gone off. */
const pieceBytes = 64 * 1024

/** What a zipped workbook holds. */
export interface ZipParts {
  /** Names of all parts. */
  names: string[]
  /** Contents of the parts that were asked for, by name. */
  contents: Map<string, Uint8Array>
  /** Bytes of all parts after inflating. */
  inflatedBytes: number
}

/**
 * Inflate a zip once, in pieces, counting what comes out; keep the parts that `wanted` names and let go of the rest.
 * What the zip states about its sizes is not believed.
 *
 * @throws {UnreadableDocumentError} `too_large`: too many parts or too many inflated bytes; `corrupt_file`.
 */
export function readZipParts(
  bytes: Uint8Array,
  file: string,
  limits: ReadLimits,
  wanted: (name: string) => boolean,
): ZipParts {
  const parts: ZipParts = { names: [], contents: new Map(), inflatedBytes: 0 }
  const unzip = new Unzip()
  unzip.register(UnzipInflate)
  unzip.onfile = (part) => {
    parts.names.push(part.name)
    if (parts.names.length > limits.zipEntries) throw tooLarge(file, `more than ${limits.zipEntries} parts`)
    const pieces: Uint8Array[] = []
    part.ondata = (error, piece, final) => {
      if (error) throw error
      parts.inflatedBytes += piece.length
      if (parts.inflatedBytes > limits.inflatedBytes) {
        throw tooLarge(file, `more than ${Math.round(limits.inflatedBytes / 1024 / 1024)} MB once unpacked`)
      }
      if (!wanted(part.name)) return
      pieces.push(piece)
      if (final) parts.contents.set(part.name, joined(pieces))
    }
    part.start()
  }
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
    }
  } catch (error) {
    if (UnreadableDocumentError.isInstance(error)) throw error
    throw corrupt(file)
  }
  return parts
}

function tooLarge(file: string, seen: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'too_large',
    file,
    `the workbook holds ${seen}. Save the sheets that matter as a new file and try that.`,
  )
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
