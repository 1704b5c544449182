/** One file while it is read and saved. */
export interface UploadRun {
  /** Says when to stop. */
  signal: AbortSignal
  /** From here on it is let end: half of a file that is saved is worse than all of it. */
  saving: () => void
  /** It has come to its end. */
  end: () => void
  /** Whether nobody looks at it any more: it was taken off the list, or the list was left. */
  isLeft: () => boolean
}

/** The files that are under way. */
export interface UploadRuns {
  begin: (id: string) => UploadRun
  has: (id: string) => boolean
  /** Leaves one: it is stopped, unless it is being saved. @returns Whether it goes on to its end. */
  leave: (id: string) => boolean
  /** Leaves all. @returns The ids of those that go on to their end. */
  leaveAll: () => string[]
}

/**
 * Keeps account of the files that are under way.
 *
 * @example
 * const runs = createUploadRuns()
 * const run = runs.begin('a')
 * runs.leave('a')
 * run.signal.aborted
 * // => true
 */
export function createUploadRuns(): UploadRuns {
  const running = new Map<string, { controller: AbortController; isSaving: boolean; isLeft: boolean }>()
  const leave = (id: string) => {
    const run = running.get(id)
    if (run === undefined) return false
    running.delete(id)
    run.isLeft = true
    if (!run.isSaving) run.controller.abort()
    return run.isSaving
  }
  return {
    begin: (id) => {
      const run = { controller: new AbortController(), isSaving: false, isLeft: false }
      running.set(id, run)
      return {
        signal: run.controller.signal,
        saving: () => {
          run.isSaving = true
        },
        end: () => {
          if (running.get(id) === run) running.delete(id)
        },
        isLeft: () => run.isLeft,
      }
    },
    has: (id) => running.has(id),
    leave,
    leaveAll: () => [...running.keys()].filter(leave),
  }
}
