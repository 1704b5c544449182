import { type QueryKey, useMutation } from '@tanstack/react-query'
import { failureText } from '@uwkit/react/account'
import { copyText, ErrorState, SkeletonTable } from '@uwkit/react/ui'
import type { ReactNode } from 'react'
import { useServices } from '../shell/index.ts'

interface Asked<Answer> {
  data: Answer | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<Answer> {
  /** What is loaded: "users". */
  what: string
  query: Asked<Answer>
  children: (answer: Answer) => ReactNode
}

/** What the server answered; its outline while it is asked, and what to do where no answer came. */
export function Loaded<Answer>({ what, query, children }: LoadedProps<Answer>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return <SkeletonTable label={`Loading ${what}`} rows={4} columns={4} />
  return (
    <ErrorState
      what={failureText(`Loading ${what}`, error)}
      todo="Try again in a moment."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

interface ChangeOptions<Values, Answer> {
  /** What is done, as failures name it: "Saving the company". */
  what: string
  send: (values: Values) => Promise<Answer>
  /** Queries to reload afterwards. */
  stale?: readonly QueryKey[]
  /** Said in a short message once it is done. */
  done?: (answer: Answer, values: Values) => string
  onDone?: (answer: Answer) => void
  /** Whether a failure is shown as a toast; else where it is made. @default false */
  saysFailure?: boolean
}

/**
 * A change on the server: its failure in words, what it makes stale asked anew, and a short message when it is done.
 *
 * @returns `progress` is what a form shows while the change runs, and why it failed.
 */
export function useChange<Values, Answer>(options: ChangeOptions<Values, Answer>) {
  const { what, send, stale = [], done, onDone, saysFailure = false } = options
  const { queries, toasts } = useServices()
  const change = useMutation({
    mutationFn: send,
    onSuccess: async (answer, values) => {
      onDone?.(answer)
      if (done !== undefined) toasts.show({ text: done(answer, values) })
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onError: (error) => {
      if (saysFailure) toasts.show({ text: failureText(what, error), tone: 'error' })
    },
  })
  const failure = change.error === null ? null : failureText(what, change.error)
  return { ...change, failure, progress: { isPending: change.isPending, failure } }
}

/** Copies a token or a key, and reports whether the browser allowed it. */
export function useTokenCopy(): (token: string) => void {
  const { toasts } = useServices()
  return (token) =>
    void copyText(token).then((isCopied) => {
      if (isCopied) toasts.show({ text: 'Copied to the clipboard.' })
      else toasts.show({ text: 'The browser blocked copying. Select the text and copy it manually.', tone: 'error' })
    })
}
