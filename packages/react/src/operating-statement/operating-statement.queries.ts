import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'

/** Which statements a list holds, and in which order. */
export interface StatementList {
  /** Those of the signed-in user, or all of the company. */
  of: 'user' | 'company'
  /** From 0; -1 for all pages. */
  pageNumber: number
  perPage: number
  /** As the wire spells it. */
  sortBy: string
  sortOrder: 'ascending' | 'descending'
  /** Words of the file, the deal or the address. */
  filter: string
}

/** A first page as lists open: newest change first, sixteen a page. */
export const firstStatements: StatementList = {
  of: 'user',
  pageNumber: 0,
  perPage: 16,
  sortBy: 'modified_on',
  sortOrder: 'descending',
  filter: '',
}

/** Keys of all that is asked about statements. Those of a list or a bundle begin with the key of all of them. */
export const statementKeys = {
  all: ['operating-statement'],
  lists: ['operating-statement', 'list'],
  list: (list: StatementList) => ['operating-statement', 'list', list],
  bundle: (bundleId: string) => ['operating-statement', 'bundle', bundleId],
} as const

/**
 * One page of statements, by bundle.
 *
 * @example
 * statementListQuery({}, { ...firstStatements, of: 'company' }).queryKey.slice(0, 2)
 * // => ['operating-statement', 'list']
 */
export function statementListQuery(client: Client, list: StatementList) {
  const { of, filter, ...paging } = list
  const query = filter.trim() === '' ? paging : { ...paging, filter: filter.trim() }
  return queryOptions({
    queryKey: statementKeys.list(list),
    queryFn: ({ signal }) =>
      of === 'user'
        ? client.operatingStatement.list({ ...query, signal })
        : client.operatingStatement.listOfCompany({ ...query, signal }),
  })
}

/**
 * Lists are asked for anew, and what was held of the one bundle is forgotten: after a save or a delete.
 *
 * @example
 * await forgetStatements(createQueryClient(), 'b7')
 * // => undefined
 */
export async function forgetStatements(queries: QueryClient, bundleId: string): Promise<void> {
  queries.removeQueries({ queryKey: statementKeys.bundle(bundleId) })
  await queries.invalidateQueries({ queryKey: statementKeys.lists })
}
