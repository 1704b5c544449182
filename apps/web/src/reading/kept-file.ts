import type { OpenFile, ReadingContext } from '@uwkit/react/parsed-file'

/** How long a file stays open for whoever comes for it, milliseconds. Our own choice: a saved document is opened at once. */
const longestStay = 30_000

/** Holds one open file between the upload that read it and the desk that works on it, so that it is read once. */
export interface KeptFile {
  /** Keeps a file; one that was kept before is closed, and so is this one if nobody comes for it. */
  keep(file: OpenFile, context: ReadingContext): void
  /**
   * The kept file, which then belongs to whoever asked; `null` where it is another one, or was read otherwise.
   *
   * @param context Leaves open what it does not name.
   */
  take(hash: string, name: string, context: ReadingContext): OpenFile | null
}

/**
 * A place for one open file.
 *
 * @param after Does a task later, unless it is called off.
 * @example
 * createKeptFile().take('9f86d08', 'roll.xlsx', {})
 * // => null
 */
export function createKeptFile(after = laterThan): KeptFile {
  let kept: { file: OpenFile; context: ReadingContext; callOff: () => void } | null = null
  const drop = () => {
    kept?.callOff()
    kept?.file.close()
    kept = null
  }
  return {
    keep: (file, context) => {
      drop()
      kept = { file, context, callOff: after(longestStay, drop) }
    },
    take: (hash, name, { chartOfAccountsId, ownChart }) => {
      if (kept === null || kept.file.hash !== hash || kept.file.file !== name) return null
      const isSameChart = chartOfAccountsId === undefined || chartOfAccountsId === kept.context.chartOfAccountsId
      if (!isSameChart || ownChart !== kept.context.ownChart) return null
      const { file, callOff } = kept
      callOff()
      kept = null
      return file
    },
  }
}

function laterThan(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}
