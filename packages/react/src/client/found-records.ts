import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Records that a field offers of a list too long to be here. */
export interface FoundRecords<Row> {
  /** The last changed, and whatever was found since; `null` until the first are here. */
  rows: readonly Row[] | null
  /** Why the first, or those looked for, could not be loaded; `null` where they could. */
  error: Error | null
  /** Has the server look for words; what it finds is offered too. */
  find: (words: string) => void
}

/** How long nothing more is typed before the server is asked, milliseconds. Our own choice. */
const pause = 250

/**
 * Returns the records that a query has without words, and all that it found since for words. What was offered once stays, so that
 * a choice never loses its name.
 *
 * @param queryOf Asks for the first records that hold some words.
 * @param idOf A record's own name, by which it is offered once.
 */
export function useFoundRecords<Row, Key extends QueryKey>(
  queryOf: (words: string) => UseQueryOptions<Row[], Error, Row[], Key>,
  idOf: (row: Row) => string,
): FoundRecords<Row> {
  const [asked, setAsked] = useState<readonly string[]>([''])
  const answers: readonly UseQueryResult<Row[]>[] = useQueries({ queries: asked.map((words) => queryOf(words)) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const find = useCallback((typed: string) => {
    const words = typed.trim()
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setAsked((before) => (before.includes(words) ? before : [...before, words])),
      pause,
    )
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const [first] = answers
  const failed = answers.find(({ error }) => error !== null)
  const rows = new Map(answers.flatMap(({ data = [] }) => data.map((row) => [idOf(row), row] as const)))
  return { rows: first?.data === undefined ? null : [...rows.values()], error: failed?.error ?? null, find }
}
