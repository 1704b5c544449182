import { ConnectionError } from '@uwkit/core/client'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLatest } from '../../ui/index.ts'
import type { OpeningProgress } from '../document-session.ts'
import {
  dueUploads,
  type Upload,
  type UploadKind,
  type UploadOutcome,
  type UploadQueue,
  type UploadWay,
  uploadQueue,
} from './upload-queue.ts'

/** Input for uploading one file. */
export interface UploadJob extends UploadWay {
  /** The same as long as the file is in the queue. */
  id: string
  file: File
  onProgress: (progress: OpeningProgress | 'saving') => void
  signal: AbortSignal
}

/** Options and callbacks of the upload queue. */
export interface UploadQueueOptions {
  /** Reads and saves a file. It says what came of it; what it throws is shown as it is. */
  upload: (job: UploadJob) => Promise<UploadOutcome>
  /** Sends a file to the support address, to be read by hand. */
  send: (file: File, kind: UploadKind) => Promise<unknown>
  /** Told once a file is saved; `isLeft` where it was taken off the list meanwhile, or the list was left. */
  onSaved: (upload: Upload, outcome: Extract<UploadOutcome, { stage: 'saved' }>, isLeft: boolean) => void
  /** Told when a file is taken off the list. */
  onRemoved?: (id: string) => void
  /** Told of each file that the list is left with and that is not being saved, and of each that fails to be after that. */
  onLeft?: (id: string) => void
}

/** The upload queue, which uploads two files at a time, and its actions. */
export interface UploadControl {
  uploads: UploadQueue
  /** @returns The ids that they have in the queue. */
  add: (files: readonly File[], kind: UploadKind) => string[]
  again: (id: string, way?: Partial<UploadWay>) => void
  /** Takes a file off the list; one that is read is stopped, one that is being saved is let end. */
  remove: (id: string) => void
  send: (id: string) => void
}

/** Runs the upload queue: starts the next files, and stops a reading when its file is removed or the list is closed. */
export function useUploadQueue(options: UploadQueueOptions): UploadControl {
  const [uploads, dispatch] = useReducer(uploadQueue, [])
  const latest = useLatest(options)
  const files = useRef(new Map<string, File>())
  const [runs] = useState(createUploadRuns)

  const start = useCallback(
    async (upload: Upload, file: File) => {
      const { id, kind, isAgain, isByHand } = upload
      const run = runs.begin(id)
      dispatch({ type: 'started', id })
      const onProgress: UploadJob['onProgress'] = (progress) => {
        if (run.isLeft()) return
        if (progress === 'saving') run.saving()
        dispatch({
          type: 'moved',
          id,
          state: progress === 'saving' ? { stage: 'saving' } : { stage: 'opening', progress },
        })
      }
      const job = { id, file, kind, isAgain, isByHand, onProgress, signal: run.signal }
      const outcome = await latest.current.upload(job).catch(failureOf)
      run.end()
      if (run.signal.aborted) return
      dispatch({ type: 'ended', id, outcome })
      if (outcome.stage === 'saved') latest.current.onSaved(upload, outcome, run.isLeft())
      else if (run.isLeft()) latest.current.onLeft?.(id)
    },
    [runs],
  )

  useEffect(() => {
    for (const upload of dueUploads(uploads)) {
      const file = files.current.get(upload.id)
      if (file !== undefined && !runs.has(upload.id)) void start(upload, file)
    }
  }, [uploads, start, runs])

  useEffect(() => {
    const held = files.current
    return () => {
      const ending = new Set(runs.leaveAll())
      for (const id of held.keys()) if (!ending.has(id)) latest.current.onLeft?.(id)
    }
  }, [runs])

  const add = useCallback((added: readonly File[], kind: UploadKind) => {
    const named = added.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }))
    for (const { id, file } of named) files.current.set(id, file)
    dispatch({ type: 'added', files: named.map(({ id, name }) => ({ id, name })), kind })
    return named.map(({ id }) => id)
  }, [])
  const again = useCallback((id: string, way: Partial<UploadWay> = {}) => dispatch({ type: 'again', id, way }), [])
  const remove = useCallback(
    (id: string) => {
      runs.leave(id)
      files.current.delete(id)
      dispatch({ type: 'removed', id })
      latest.current.onRemoved?.(id)
    },
    [runs],
  )
  const send = useCallback(
    (id: string) => {
      const file = files.current.get(id)
      const kind = uploads.find((upload) => upload.id === id)?.kind
      if (file === undefined || kind === undefined) return
      dispatch({ type: 'sending', id })
      latest.current.send(file, kind).then(
        () => dispatch({ type: 'sent', id }),
        (error: unknown) => {
          const what = `Not sent to support: ${whyFailed(error)}`
          dispatch({ type: 'not sent', id, what, todo: 'Try again in a minute.' })
        },
      )
    },
    [uploads],
  )
  return useMemo(() => ({ uploads, add, again, remove, send }), [uploads, add, again, remove, send])
}

/**
 * What came of an upload that threw. Where no answer came, the address of the server is not named.
 *
 * @example
 * failureOf(new Error('The disk is full.')).what
 * // => 'The disk is full.'
 */
export function failureOf(error: unknown): Extract<UploadOutcome, { stage: 'failed' }> {
  if (error instanceof ConnectionError) {
    return {
      stage: 'failed',
      what: 'Not saved: the server is not responding.',
      todo: 'Check the network, then try again.',
      remedy: 'retry',
    }
  }
  return { stage: 'failed', what: whyFailed(error), todo: 'Try again.', remedy: 'retry' }
}

/**
 * Returns why a call failed. Where no answer came, the address of the server is not named.
 *
 * @example
 * whyFailed(new Error('The disk is full.'))
 * // => 'The disk is full.'
 */
export function whyFailed(error: unknown): string {
  if (error instanceof ConnectionError) return 'the server is not responding.'
  return error instanceof Error ? error.message : String(error)
}

/** One file while it is read and saved. */
interface UploadRun {
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
interface UploadRuns {
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
