import { type QueryKey, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { AccountSection, failureText, progressOf } from '@uwkit/react/account'
import { copyText, ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { type ReactNode, useState } from 'react'
import { useServices } from '../shell/services.tsx'
import { type RowDeletes, useRowDeletes } from '../shell/use-row-deletes.ts'

interface PanelQuery<Answer> {
  data: Answer | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<Answer> {
  /** Name of what is loaded: "users". */
  what: string
  query: PanelQuery<Answer>
  children: (answer: Answer) => ReactNode
}

/** Shows the server's answer, a skeleton while it loads, or an error with a retry button. */
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

/** A list of the account page whose rows can be deleted. */
interface ListOfAccount<Answer, Key extends QueryKey> extends Omit<RowDeletes, 'send'> {
  title: string
  /** Purpose of the list, in one sentence. @default none */
  note?: string
  /** Name of what is loaded: "users". */
  what: string
  query: (client: Client) => UseQueryOptions<Answer, Error, Answer, Key>
  /** Deletes one row. */
  send: (client: Client, id: string) => Promise<unknown>
}

interface RowsOfList {
  /** Returns the rows that are not being deleted. */
  shown: <Row extends RowWithId>(rows: readonly Row[]) => Row[]
  remove: (rows: readonly RowWithId[]) => void
  /** Time of the server's answer, seconds since 1970. */
  answeredOn: number
}

interface RowWithId {
  id: string | number
}

interface ListSectionProps<Answer, Key extends QueryKey> {
  of: ListOfAccount<Answer, Key>
  children: (answer: Answer, rows: RowsOfList) => ReactNode
  /** Dialogs open over the list. @default nothing */
  dialogs?: ReactNode
}

/** A section with a list from the server, whose rows can be deleted and, for a moment, restored. */
export function ListSection<Answer, Key extends QueryKey>({ of, children, dialogs }: ListSectionProps<Answer, Key>) {
  const { title, note, what, query, send, ...words } = of
  const { client } = useServices()
  const result = useQuery(query(client))
  const { hidden, remove } = useRowDeletes({ ...words, send: (id) => send(client, id) })
  return (
    <AccountSection title={title} note={note} isWide>
      <Loaded what={what} query={result}>
        {(answer) =>
          children(answer, {
            shown: (rows) => rows.filter(({ id }) => !hidden.has(String(id))),
            remove: (rows) => remove(rows.map(({ id }) => String(id))),
            answeredOn: result.dataUpdatedAt / 1000,
          })
        }
      </Loaded>
      {dialogs}
    </AccountSection>
  )
}

export interface ChangeOptions<Values, Answer> {
  /** Name of the action, as failures show it: "Saving the company". */
  what: string
  send: (values: Values) => Promise<Answer>
  /** Queries to reload afterwards. */
  stale?: readonly QueryKey[]
  /** Text of a short message shown on success. */
  done?: (answer: Answer, values: Values) => string
  onDone?: (answer: Answer) => void
  /** Whether a failure is shown as a toast instead of next to the form. @default false */
  showsFailure?: boolean
}

/**
 * Sends a change to the server, then reloads stale queries and shows a short message; failures are put into words.
 *
 * @returns `progress` is what a form shows while the change runs, and why it failed.
 */
export function useChange<Values, Answer>(options: ChangeOptions<Values, Answer>) {
  const { what, send, stale = [], done, onDone, showsFailure = false } = options
  const { queries, toasts } = useServices()
  const change = useMutation({
    mutationFn: send,
    onSuccess: async (answer, values) => {
      onDone?.(answer)
      if (done !== undefined) toasts.show({ text: done(answer, values) })
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onError: (error) => {
      if (showsFailure) toasts.show({ text: failureText(what, error), tone: 'error' })
    },
  })
  return { ...change, progress: progressOf(what, change) }
}

/**
 * Returns the state for a record that is created in a dialog and shown once afterwards, because its secret is shown only that time.
 *
 * @returns `dialog` has the props of the dialog that creates the record; `null` while it is closed.
 */
export function useCreation<Values, Made>(change: Pick<ChangeOptions<Values, Made>, 'what' | 'send' | 'stale'>) {
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
