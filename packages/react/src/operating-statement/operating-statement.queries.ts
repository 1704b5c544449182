import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { WireFile } from '@uwkit/core/contract'
import type {
  MergeMode,
  OperatingStatement,
  SavedBundle,
  SavedStatements,
  StatementBundle,
  StatementDraft,
  StatementHeading,
  StatementRecord,
  StatementStore,
} from '@uwkit/core/operating-statement'
import type { Predictor } from '@uwkit/core/prediction'
import { useClient } from '../client/index.ts'

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

/** Keys of all that is asked about statements. Those of a list, a bundle or a statement begin with the key of all of them. */
export const statementKeys = {
  all: ['operating-statement'],
  lists: ['operating-statement', 'list'],
  list: (list: StatementList) => ['operating-statement', 'list', list],
  ofDeal: (dealId: string) => ['operating-statement', 'list', 'deal', dealId],
  bundle: (bundleId: string) => ['operating-statement', 'bundle', bundleId],
  bundles: ['operating-statement', 'bundle'],
  one: (id: string) => ['operating-statement', 'one', id],
  ones: ['operating-statement', 'one'],
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
 * All bundles of a deal.
 *
 * @example
 * statementsOfDealQuery({}, 'd7').queryKey
 * // => ['operating-statement', 'list', 'deal', 'd7']
 */
export function statementsOfDealQuery(client: Client, dealId: string) {
  return queryOptions({
    queryKey: statementKeys.ofDeal(dealId),
    queryFn: ({ signal }) => client.operatingStatement.listOfCompany({ dealId, pageNumber: -1, signal }),
  })
}

/**
 * The statements of a bundle with all that they say. They are asked for once: what a person then does to them must not be
 * replaced by a fresh answer.
 *
 * @example
 * statementBundleQuery({}, 'b3').queryKey
 * // => ['operating-statement', 'bundle', 'b3']
 */
export function statementBundleQuery(client: Client, bundleId: string) {
  return queryOptions({
    queryKey: statementKeys.bundle(bundleId),
    queryFn: ({ signal }) => client.operatingStatement.ofBundle(bundleId, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * A statement with all that it says. It is asked for once, as a bundle is.
 *
 * @example
 * statementQuery({}, '12').queryKey
 * // => ['operating-statement', 'one', '12']
 */
export function statementQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: statementKeys.one(id),
    queryFn: ({ signal }) => client.operatingStatement.get(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Lists are asked for anew, and so are statements when they are next opened: after a save, a merge or a delete. What is on the
 * screen stays, since it is what was just saved.
 *
 * @param bundleId Of which statements changed; all bundles where it is not told.
 * @example
 * await forgetStatements(createQueryClient(), 'b7')
 * // => undefined
 */
export async function forgetStatements(queries: QueryClient, bundleId?: string): Promise<void> {
  const changed = [bundleId === undefined ? statementKeys.bundles : statementKeys.bundle(bundleId), statementKeys.ones]
  for (const queryKey of changed) queries.removeQueries({ queryKey, type: 'inactive' })
  await Promise.all([
    queries.invalidateQueries({ queryKey: statementKeys.lists }),
    ...changed.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'none' })),
  ])
}

/** One page of statements, by bundle. While another page comes, the last one stays. */
export function useStatements(list: StatementList): UseQueryResult<StatementBundle[]> {
  return useQuery({ ...statementListQuery(useClient(), list), placeholderData: keepPreviousData })
}

/** All bundles of a deal. */
export function useStatementsOfDeal(dealId: string): UseQueryResult<StatementBundle[]> {
  return useQuery(statementsOfDealQuery(useClient(), dealId))
}

/** The statements of a bundle with all that they say. */
export function useStatementBundle(bundleId: string): UseQueryResult<StatementRecord[]> {
  return useQuery(statementBundleQuery(useClient(), bundleId))
}

/** A statement with all that it says. */
export function useStatement(id: string): UseQueryResult<StatementRecord> {
  return useQuery(statementQuery(useClient(), id))
}

/** What saving a bundle needs. */
export interface BundleToSave {
  store: StatementStore
  /** For statements that were never saved together and belong to no deal. */
  newBundleId: string
  /** What all of them are saved with, such as the address. */
  heading?: Partial<StatementHeading>
}

/** Saves the statements of a bundle: new ones, changed ones, and those to be deleted. Hand its answer to the store as `saved`. Lists follow. */
export function useSaveBundle(): UseMutationResult<SavedStatements, Error, BundleToSave> {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ store, newBundleId, heading = {} }: BundleToSave) =>
      client.operatingStatement.save(store, newBundleId, heading),
    onSuccess: () => forgetStatements(queries),
  })
}

/** What saving one statement needs. */
export interface StatementToSave {
  draft: StatementDraft & { id: string }
  /** It may be that of another user of the company. @default false */
  company?: boolean
}

/** Saves one statement under its own id. Lists follow. */
export function useUpdateStatement(): UseMutationResult<SavedBundle, Error, StatementToSave> {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, company = false }: StatementToSave) => client.operatingStatement.update(draft, company),
    onSuccess: () => forgetStatements(queries),
  })
}

/** Deletes statements by their ids. Lists follow. */
export function useDeleteStatements(): UseMutationResult<undefined, Error, string[]> {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => client.operatingStatement.delete(ids),
    onSuccess: () => forgetStatements(queries),
  })
}

/** What merging needs. */
export interface StatementsToMerge {
  statements: readonly OperatingStatement[]
  mode: MergeMode
  predictor: Predictor
  /** Of the merged statement. */
  newBundleId: string
  /** What it is saved with, such as the deal. */
  heading?: Partial<StatementHeading>
}

/** Makes one statement of several and saves it, named by the date. Lists follow. */
export function useMergeStatements(): UseMutationResult<SavedBundle, Error, StatementsToMerge> {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ statements, mode, predictor, newBundleId, heading = {} }: StatementsToMerge) =>
      client.operatingStatement.merge(statements, mode, predictor, newBundleId, heading),
    onSuccess: () => forgetStatements(queries),
  })
}

/** Fetches a saved statement as a workbook, with the category of each line. */
export function useDownloadStatement(): UseMutationResult<WireFile, Error, string> {
  const client = useClient()
  return useMutation<WireFile, Error, string>({ mutationFn: (id) => client.operatingStatement.download(id) })
}
