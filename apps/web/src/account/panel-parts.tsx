import { type QueryKey, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { AccountSection, failureText, progressOf } from '@uwkit/react/account'
import { copyText, ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { type ReactNode, useState } from 'react'
import { useServices } from '../shell/services.tsx'
import { type RowDeletes, useRowDeletes } from '../shell/use-row-deletes.ts'

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

/** A list of the account page whose rows can be taken away. */
interface ListOfAccount<Answer, Key extends QueryKey> extends Omit<RowDeletes, 'send'> {
  title: string
  /** What it is for, in a sentence. @default none */
  note?: string
  /** What is loaded: "users". */
  what: string
  query: (client: Client) => UseQueryOptions<Answer, Error, Answer, Key>
  /** Takes one row away. */
  send: (client: Client, id: string) => Promise<unknown>
}

interface RowsOfList {
  /** Those of some rows that are not on their way out. */
  shown: <Row extends RowWithId>(rows: readonly Row[]) => Row[]
  remove: (rows: readonly RowWithId[]) => void
  /** When the server was asked, seconds since 1970. */
  askedOn: number
}

interface RowWithId {
  id: string | number
}

interface ListSectionProps<Answer, Key extends QueryKey> {
  of: ListOfAccount<Answer, Key>
  children: (answer: Answer, rows: RowsOfList) => ReactNode
  /** What is open over the list. @default nothing */
  dialogs?: ReactNode
}

/** A section with a list from the server, whose rows can be taken away and, for a moment, back. */
export function ListSection<Answer, Key extends QueryKey>({ of, children, dialogs }: ListSectionProps<Answer, Key>) {
  const { title, note, what, query, send, ...words } = of
  const { client } = useServices()
  const asked = useQuery(query(client))
  const { hidden, remove } = useRowDeletes({ ...words, send: (id) => send(client, id) })
  return (
    <AccountSection title={title} note={note} isWide>
      <Loaded what={what} query={asked}>
        {(answer) =>
          children(answer, {
            shown: (rows) => rows.filter(({ id }) => !hidden.has(String(id))),
            remove: (rows) => remove(rows.map(({ id }) => String(id))),
            askedOn: asked.dataUpdatedAt / 1000,
          })
        }
      </Loaded>
      {dialogs}
    </AccountSection>
  )
}

export interface ChangeOptions<Values, Answer> {
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
  return { ...change, progress: progressOf(what, change) }
}

/**
 * Something that is made in a dialog, and shown once it is made, for the one time that its secret can be had.
 *
 * @returns `dialog` is what the dialog is given in which it is made; `null` while that is closed.
 */
export function useMaking<Values, Made>(change: Pick<ChangeOptions<Values, Made>, 'what' | 'send' | 'stale'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const make = useChange({
    ...change,
    onDone: (answer) => {
      setIsOpen(false)
      setMade(answer)
    },
  })
  const onClose = () => {
    make.reset()
    setIsOpen(false)
  }
  return {
    open: () => setIsOpen(true),
    dialog: isOpen ? { onCreate: (values: Values) => make.mutate(values), onClose, ...make.progress } : null,
    made,
    forget: () => setMade(null),
  }
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
