import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { OpeningProgress } from '../open-file.ts'
import {
  dueUploads,
  type Upload,
  type UploadKind,
  type UploadOutcome,
  type UploadQueue,
  type UploadWay,
  uploadQueue,
} from './state/upload-queue.ts'

/** What uploading one file is given. */
export interface UploadJob extends UploadWay {
  /** The same as long as the file is in the queue. */
  id: string
  file: File
  onProgress: (progress: OpeningProgress | 'saving') => void
  signal: AbortSignal
}

export interface UploadQueueOptions {
  /** Reads and saves a file. It says what came of it; what it throws is shown as it is. */
  upload: (job: UploadJob) => Promise<UploadOutcome>
  /** Sends a file to the support address, to be read by hand. */
  send: (file: File, kind: UploadKind) => Promise<unknown>
  /** Told once a file is saved. */
  onSaved: (upload: Upload, outcome: Extract<UploadOutcome, { stage: 'saved' }>) => void
  /** Told when a file is taken off the list. */
  onRemoved?: (id: string) => void
}

/** Files that are uploaded, two at a time, and what can be done with them. */
export interface UploadControl {
  uploads: UploadQueue
  /** @returns The ids that they have in the queue. */
  add: (files: readonly File[], kind: UploadKind) => string[]
  again: (id: string, way?: Partial<UploadWay>) => void
  /** Takes a file off the list; one that is under way is stopped. */
  remove: (id: string) => void
  send: (id: string) => void
}

/** Keeps the queue of uploads: begins with those that are due, stops those that are taken off, and all when the list is left. */
export function useUploadQueue(options: UploadQueueOptions): UploadControl {
  const [uploads, dispatch] = useReducer(uploadQueue, [])
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, AbortController>())

  const start = useCallback(async (upload: Upload, file: File) => {
    const { id, kind, isAgain, isByHand } = upload
    const controller = new AbortController()
    running.current.set(id, controller)
    dispatch({ type: 'started', id })
    const onProgress: UploadJob['onProgress'] = (progress) => {
      if (controller.signal.aborted) return
      dispatch({
        type: 'moved',
        id,
        state: progress === 'saving' ? { stage: 'saving' } : { stage: 'opening', progress },
      })
    }
    const job = { id, file, kind, isAgain, isByHand, onProgress, signal: controller.signal }
    const outcome = await latest.current.upload(job).catch(failureOf)
    if (running.current.get(id) === controller) running.current.delete(id)
    if (controller.signal.aborted) return
    dispatch({ type: 'ended', id, outcome })
    if (outcome.stage === 'saved') latest.current.onSaved(upload, outcome)
  }, [])

  useEffect(() => {
    for (const upload of dueUploads(uploads)) {
      const file = files.current.get(upload.id)
      if (file !== undefined && !running.current.has(upload.id)) void start(upload, file)
    }
  }, [uploads, start])

  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
      controllers.clear()
    }
  }, [])

  const add = useCallback((added: readonly File[], kind: UploadKind) => {
    const named = added.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }))
    for (const { id, file } of named) files.current.set(id, file)
    dispatch({ type: 'added', files: named.map(({ id, name }) => ({ id, name })), kind })
    return named.map(({ id }) => id)
  }, [])
  const again = useCallback((id: string, way: Partial<UploadWay> = {}) => dispatch({ type: 'again', id, way }), [])
  const remove = useCallback((id: string) => {
    running.current.get(id)?.abort()
    running.current.delete(id)
    files.current.delete(id)
    dispatch({ type: 'removed', id })
    latest.current.onRemoved?.(id)
  }, [])
  const send = useCallback(
    (id: string) => {
      const file = files.current.get(id)
      const kind = uploads.find((upload) => upload.id === id)?.kind
      if (file === undefined || kind === undefined) return
      dispatch({ type: 'sending', id })
      latest.current.send(file, kind).then(
        () => dispatch({ type: 'sent', id }),
        (error: unknown) => {
          const what = `It was not sent to support: ${messageOf(error)}`
          dispatch({ type: 'not sent', id, what, todo: 'Try again in a minute.' })
        },
      )
    },
    [uploads],
  )
  return useMemo(() => ({ uploads, add, again, remove, send }), [uploads, add, again, remove, send])
}

function failureOf(error: unknown): UploadOutcome {
  return { stage: 'failed', what: messageOf(error), todo: 'Try again.', canBeMapped: false }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
