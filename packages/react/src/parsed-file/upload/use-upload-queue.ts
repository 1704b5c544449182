import { ConnectionError } from '@uwkit/core/client'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLatest } from '../../ui/index.ts'
import type { OpeningProgress } from '../document-session.ts'
import {
  dueUploads,
  type Upload,
  type UploadKind,
  type UploadMode,
  type UploadOutcome,
  type UploadQueue,
  uploadQueue,
} from './upload-queue.ts'

/** Input for uploading one file. */
export interface UploadJob extends UploadMode {
  /** Stays the same while the file is in the queue. */
  id: string
  file: File
  onProgress: (progress: OpeningProgress | 'saving') => void
  signal: AbortSignal
}

/** Options and callbacks of the upload queue. */
export interface UploadQueueOptions {
  /** Reads and saves a file, and resolves to the outcome. The message of a thrown error is shown as is. */
  upload: (job: UploadJob) => Promise<UploadOutcome>
  /** Sends a file to the support address, to be read manually. */
  send: (file: File, kind: UploadKind) => Promise<unknown>
  /** Called when a file is saved; `isLeft` if it was removed from the list meanwhile, or the list was closed. */
  onSaved: (upload: Upload, outcome: Extract<UploadOutcome, { stage: 'saved' }>, isLeft: boolean) => void
  /** Called when a file is removed from the list. */
  onRemoved?: (id: string) => void
  /** Called when the list is closed, for each file that is not being saved, and later for each that fails to save. */
  onLeft?: (id: string) => void
}

/** The upload queue, which uploads two files at a time, and its actions. */
export interface UploadControl {
  uploads: UploadQueue
  /** @returns The IDs of the files in the queue. */
  add: (files: readonly File[], kind: UploadKind) => string[]
  again: (id: string, way?: Partial<UploadMode>) => void
  /** Removes a file from the list; reading is stopped, but saving is completed. */
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
      const { id, kind, allowsRepeat, isManual } = upload
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
      const job = { id, file, kind, allowsRepeat, isManual, onProgress, signal: run.signal }
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
    const current = files.current
    return () => {
      const ending = new Set(runs.leaveAll())
      for (const id of current.keys()) if (!ending.has(id)) latest.current.onLeft?.(id)
    }
  }, [runs])

  const add = useCallback((added: readonly File[], kind: UploadKind) => {
    const named = added.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }))
    for (const { id, file } of named) files.current.set(id, file)
    dispatch({ type: 'added', files: named.map(({ id, name }) => ({ id, name })), kind })
    return named.map(({ id }) => id)
  }, [])
  const again = useCallback((id: string, way: Partial<UploadMode> = {}) => dispatch({ type: 'again', id, way }), [])
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
          const what = `Not sent to support: ${failureReason(error)}`
          dispatch({ type: 'not sent', id, what, todo: 'Try again in a minute.' })
        },
      )
    },
    [uploads],
  )
  return useMemo(() => ({ uploads, add, again, remove, send }), [uploads, add, again, remove, send])
}

/**
 * Returns the outcome of an upload that threw. If there was no response, the server address is omitted.
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
  return { stage: 'failed', what: failureReason(error), todo: 'Try again.', remedy: 'retry' }
}

/**
 * Returns why a call failed. If there was no response, the server address is omitted.
 *
 * @example
 * failureReason(new Error('The disk is full.'))
 * // => 'The disk is full.'
 */
export function failureReason(error: unknown): string {
  if (error instanceof ConnectionError) return 'the server is not responding.'
  return error instanceof Error ? error.message : String(error)
}

/** File being read and saved. */
interface UploadRun {
  /** Signals when to stop. */
  signal: AbortSignal
  /** Marks the start of saving, which is always completed: a half-saved file is worse than a saved one. */
  saving: () => void
  /** Marks the end. */
  end: () => void
  /** Returns whether the file was removed from the list, or the list was closed. */
  isLeft: () => boolean
}

/** Files in progress. */
interface UploadRuns {
  begin: (id: string) => UploadRun
  has: (id: string) => boolean
  /** Leaves one file: it is stopped, unless it is being saved. @returns Whether it continues to its end. */
  leave: (id: string) => boolean
  /** Leaves all files. @returns The IDs of those that continue to their end. */
  leaveAll: () => string[]
}

/**
 * Tracks the files in progress.
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
