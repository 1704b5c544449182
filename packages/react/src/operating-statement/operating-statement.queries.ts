import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { type ServerListPlace, serverQuery, useClient, withFilter } from '../client/index.ts'

/** The filter, page and order of a statement list. */
export interface StatementList {
  /** Statements of the signed-in user or of the whole company. */
  of: 'user' | 'company'
  /** From 0; -1 for all pages. */
  pageNumber: number
  perPage: number
  /** Field name as the API spells it. */
  sortBy: string
  sortOrder: 'ascending' | 'descending'
  /** Words in the file name, the deal or the address. */
  filter: string
}

/** The first page of a list: last changed first, sixteen per page. */
export const defaultStatementList: StatementList = {
  of: 'user',
  pageNumber: 0,
  perPage: 16,
  sortBy: 'modified_on',
  sortOrder: 'descending',
  filter: '',
}

/** Query keys for statements. Keys of a list, a bundle or a statement begin with the key of all statements. */
export const statementKeys = {
  all: ['operating-statement'],
  lists: ['operating-statement', 'list'],
  list: (list: StatementList) => ['operating-statement', 'list', list],
  page: (of: StatementList['of'], place: ServerListPlace) => ['operating-statement', 'list', 'page', of, place],
  ofDeal: (dealId: string) => ['operating-statement', 'list', 'deal', dealId],
  bundle: (bundleId: string) => ['operating-statement', 'bundle', bundleId],
  bundles: ['operating-statement', 'bundle'],
  one: (id: string) => ['operating-statement', 'one', id],
  ones: ['operating-statement', 'one'],
} as const

/**
 * Query for one page of statements by bundle.
 *
 * @example
 * statementListQuery({}, { ...defaultStatementList, of: 'company' }).queryKey.slice(0, 2)
 * // => ['operating-statement', 'list']
 */
export function statementListQuery(client: Client, { of, ...list }: StatementList) {
  const call = of === 'user' ? 'list' : 'listOfCompany'
  return serverQuery(statementKeys.list({ of, ...list }), ({ signal }) =>
    client.operatingStatement[call]({ ...withFilter(list), signal }),
  )
}

/**
 * Query for one page of statement bundles, with the total count.
 *
 * @example
 * statementPageQuery({}, 'user', { page: 2, sort: { field: 'modified_on', order: 'descending' }, filter: '' }).queryKey.slice(0, 4)
 * // => ['operating-statement', 'list', 'page', 'user']
 */
export function statementPageQuery(client: Client, of: StatementList['of'], place: ServerListPlace) {
  const { page: pageNumber, sort, filter } = place
  const query = withFilter({ pageNumber, sortBy: sort.field, sortOrder: sort.order, filter })
  return serverQuery(statementKeys.page(of, place), ({ signal }) =>
    client.operatingStatement.page(of, { ...query, signal }),
  )
}

/**
 * Query for the full statements of a bundle. They are loaded once, so that a new response never replaces the user's edits.
 *
 * @example
 * statementBundleQuery({}, 'b3').queryKey
 * // => ['operating-statement', 'bundle', 'b3']
 */
export function statementBundleQuery(client: Client, bundleId: string) {
  return serverQuery(
    statementKeys.bundle(bundleId),
    (options) => client.operatingStatement.ofBundle(bundleId, options),
    {
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
}

/**
 * Invalidates statement lists, and statements when they are next opened, after a save, a merge or a delete. The open
 * screen is not reloaded, because it already shows what was saved.
 *
 * @param bundleId Bundle whose statements changed; all bundles if omitted.
 * @example
 * await invalidateStatements(createQueryClient(), 'b7')
 * // => undefined
 */
export async function invalidateStatements(queries: QueryClient, bundleId?: string): Promise<void> {
  const changed = [bundleId === undefined ? statementKeys.bundles : statementKeys.bundle(bundleId), statementKeys.ones]
  for (const queryKey of changed) queries.removeQueries({ queryKey, type: 'inactive' })
  await Promise.all([
    queries.invalidateQueries({ queryKey: statementKeys.lists }),
    ...changed.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'none' })),
  ])
}

/** Returns one page of statements by bundle. The previous page stays while another page loads. */
export function useStatements(list: StatementList): UseQueryResult<StatementBundle[]> {
  return useQuery({ ...statementListQuery(useClient(), list), placeholderData: keepPreviousData })
}
