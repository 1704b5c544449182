import type { ReadProgress } from '@uwkit/documents/node'
import type { Environment } from '../output/environment.ts'

/** Begin the line anew and clear it to its end (ECMA-48, EL). */
const newLine = '\r\u001b[K'

/** Tells a person who watches which page of a PDF is read. */
export interface PageProgress {
  onProgress: (progress: ReadProgress) => void
  /** Clear the line. */
  done: () => void
}

/** The progress of a file of several pages, on one line that is written over; nothing where nobody watches. */
export function pageProgress({ isTerminal, err }: Environment, path: string): PageProgress {
  let isShown = false
  return {
    onProgress: ({ page, pages }) => {
      if (!isTerminal || pages < 2) return
      isShown = true
      err(`${newLine}${path}: page ${page} of ${pages}`)
    },
    done: () => {
      if (isShown) err(newLine)
      isShown = false
    },
  }
}
