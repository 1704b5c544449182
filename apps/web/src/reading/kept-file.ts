import type { LoadedRentRoll } from '@uwkit/core/client'
import type { ParsedFileRecord } from '@uwkit/core/parsed-file'
import type { OpenFile, ReadingContext } from '@uwkit/react/parsed-file'

/** How long a file stays open until it is claimed, milliseconds. Our own choice: a saved document is opened at once. */
const longestStay = 30_000

/** The saved documents of a file, as if loaded. */
export interface SavedAs {
  parsedFile: ParsedFileRecord
  /** The first rent roll in it, with its predictions; `null` where statements were saved. */
  rentRoll: LoadedRentRoll | null
}

/** An open file with what it was saved as. */
export interface SavedFile {
  file: OpenFile
  parsedFile: ParsedFileRecord
}

/** Holds one open file between the upload that read it and the desk that works on it, so that it is neither read
 * nor loaded a second time. */
export interface KeptFile {
  /** Keeps a file; one that was kept before is closed, and so is this one if nobody comes for it. */
  keep(file: OpenFile, context: ReadingContext, saved: SavedAs): void
  /** The rent roll with this id, if the kept file was saved as it; `null` for another. */
  rentRoll(id: string): LoadedRentRoll | null
  /**
   * The kept file, now owned by the caller; `null` where it is another one, or was read otherwise.
   *
   * @param context Leaves open what it does not name.
   */
  take(hash: string, context: ReadingContext): SavedFile | null
}

/**
 * A place for one open file.
 *
 * @param after Does a task later, unless it is called off.
 * @example
 * createKeptFile().take('9f86d08', {})
 * // => null
 */
export function createKeptFile(after = laterThan): KeptFile {
  let kept: { file: OpenFile; context: ReadingContext; saved: SavedAs; callOff: () => void } | null = null
  const drop = () => {
    kept?.callOff()
    kept?.file.close()
    kept = null
  }
  return {
    keep: (file, context, saved) => {
      drop()
      kept = { file, context, saved, callOff: after(longestStay, drop) }
    },
    rentRoll: (id) => (kept?.saved.rentRoll?.rentRoll.id === id ? kept.saved.rentRoll : null),
    take: (hash, { chartOfAccountsId, ownChart }) => {
      if (kept === null || kept.file.hash !== hash) return null
      const isSameChart = chartOfAccountsId === undefined || chartOfAccountsId === kept.context.chartOfAccountsId
      if (!isSameChart || ownChart !== kept.context.ownChart) return null
      const { file, saved, callOff } = kept
      callOff()
      kept = null
      return { file, parsedFile: saved.parsedFile }
    },
  }
}

function laterThan(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}

/** The hash of a file, in hexadecimal, by which it is found again. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
