import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
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
import {
  forgetStatements,
  type StatementList,
  statementBundleQuery,
  statementListQuery,
  statementQuery,
  statementsOfDealQuery,
} from './operating-statement.queries.ts'

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
