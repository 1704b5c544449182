import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** Records that a field offers of a list too long to be here. */
export interface FoundRecords<Row> {
  /** The last changed, and whatever was found since; `null` until the first are here. */
  rows: readonly Row[] | null
  error: Error | null
  /** Has the server look for words; what it finds is offered too. */
  find: (words: string) => void
}

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
  const find = useCallback((typed: string) => {
    const words = typed.trim()
    setAsked((before) => (before.includes(words) ? before : [...before, words]))
  }, [])
  const [first] = answers
  const rows = new Map(answers.flatMap(({ data = [] }) => data.map((row) => [idOf(row), row] as const)))
  return { rows: first?.data === undefined ? null : [...rows.values()], error: first?.error ?? null, find }
}
