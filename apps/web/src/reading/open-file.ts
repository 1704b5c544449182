import type { LoadedRentRoll } from '@uwkit/core/client'
import type { ParsedFileRecord } from '@uwkit/core/parsed-file'
import type { OpenFile, ReadingContext } from '@uwkit/react/parsed-file'

/** How long a file stays open until it is claimed, milliseconds. Our own choice: a saved document is opened at once. */
const maximumOpenMilliseconds = 30_000

/** The saved documents of a file, as if loaded. */
export interface SavedAs {
  parsedFile: ParsedFileRecord
  /** The first rent roll in the file, with its predictions; `null` if statements were saved. */
  rentRoll: LoadedRentRoll | null
}

/** An open file with its saved documents. */
export interface SavedFile {
  file: OpenFile
  parsedFile: ParsedFileRecord
}

/** Keeps one file open between its upload and its desk, so that it is neither read nor loaded twice. */
export interface FileHandoff {
  /** Keeps a file open; closes the previously kept one, and later this one if it is not claimed. */
  store(file: OpenFile, context: ReadingContext, saved: SavedAs): void
  /** Returns the rent roll with this ID if the kept file was saved as it; else `null`. */
  rentRoll(id: string): LoadedRentRoll | null
  /**
   * Returns the kept file, which the caller then owns; `null` if it is another file or was read with different settings.
   *
   * @param context Matches any value for the fields that it omits.
   */
  take(hash: string, context: ReadingContext): SavedFile | null
}

/**
 * Creates a place for one open file.
 *
 * @param after Runs a task later, unless it is canceled.
 * @example
 * createFileHandoff().take('9f86d08', {})
 * // => null
 */
export function createFileHandoff(after = runLater): FileHandoff {
  let waiting: { file: OpenFile; context: ReadingContext; saved: SavedAs; cancelTimer: () => void } | null = null
  const drop = () => {
    waiting?.cancelTimer()
    waiting?.file.close()
    waiting = null
  }
  return {
    store: (file, context, saved) => {
      drop()
      waiting = { file, context, saved, cancelTimer: after(maximumOpenMilliseconds, drop) }
    },
    rentRoll: (id) => (waiting?.saved.rentRoll?.rentRoll.id === id ? waiting.saved.rentRoll : null),
    take: (hash, { chartOfAccountsId, companyChart }) => {
      if (waiting === null || waiting.file.hash !== hash) return null
      const isSameChart = chartOfAccountsId === undefined || chartOfAccountsId === waiting.context.chartOfAccountsId
      if (!isSameChart || companyChart !== waiting.context.companyChart) return null
      const { file, saved, cancelTimer } = waiting
      cancelTimer()
      waiting = null
      return { file, parsedFile: saved.parsedFile }
    },
  }
}

function runLater(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}

/** Returns the hash of a file in hexadecimal, which identifies it. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
