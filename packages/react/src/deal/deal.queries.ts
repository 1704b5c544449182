import {
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { type Deal, type DealChanges, type DealOutline, type DealProgress, progressChange } from '@uwkit/core/deal'
import { useClient } from '../client/index.ts'

/** Query keys for deals. Keys of a list or one deal begin with the key of all deals. */
export const dealKeys = {
  all: ['deal'],
  lists: ['deal', 'list'],
  list: (page: number) => ['deal', 'list', page],
  one: (id: string) => ['deal', 'one', id],
  progress: (id: string) => ['deal', 'progress', id],
} as const

/** Deals of a first page. Source: the product's outlines. */
const firstDeals = 16

/**
 * Query for the company's deals as listed, last changed first.
 *
 * @param page From 0; -1 for all of them.
 * @example
 * dealListQuery({}, -1).queryKey
 * // => ['deal', 'list', -1]
 */
export function dealListQuery(client: Client, page: number) {
  return queryOptions({
    queryKey: dealKeys.list(page),
    queryFn: async ({ signal }) => (await client.deal.list({ page, perPage: firstDeals }, { signal })).data,
  })
}

/**
 * Query for one deal.
 *
 * @example
 * dealQuery({}, 'd7').queryKey
 * // => ['deal', 'one', 'd7']
 */
export function dealQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: dealKeys.one(id),
    queryFn: ({ signal }) => client.deal.get(id, { signal }),
  })
}

/**
 * Query for the progress of a deal's sections.
 *
 * @example
 * dealProgressQuery({}, 'd7').queryKey
 * // => ['deal', 'progress', 'd7']
 */
export function dealProgressQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: dealKeys.progress(id),
    queryFn: ({ signal }) => client.deal.listProgress(id, { signal }),
  })
}

/** The company's deals loaded so far. */
export interface DealsOfList {
  /** `null` until the first page is here. */
  deals: readonly DealOutline[] | null
  /** Whether they are all of them. */
  isComplete: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/**
 * Returns the first page at once, then all deals, which filter and sort require.
 *
 * @param isWanted Whether they are asked for at all. @default true
 */
export function useDealList(isWanted = true): DealsOfList {
  const client = useClient()
  const first = useQuery({ ...dealListQuery(client, 0), enabled: isWanted })
  const isShort = first.data !== undefined && first.data.length < firstDeals
  const isMore = first.data !== undefined && !isShort
  const all = useQuery({ ...dealListQuery(client, -1), enabled: isMore })
  const error = first.error ?? all.error
  return {
    deals: (isMore ? (all.data ?? first.data) : first.data) ?? null,
    isComplete: isShort || (isMore && all.data !== undefined),
    error,
    isRetrying: error !== null && (first.isFetching || all.isFetching),
    retry: () => void (first.isError ? first.refetch() : all.refetch()),
  }
}

/** Returns one deal. */
export function useDeal(id: string): UseQueryResult<Deal> {
  return useQuery(dealQuery(useClient(), id))
}

/**
 * Returns a mutation that updates fields of a deal. If another user changed the deal since it was read, it is reloaded before
 * the failure is reported.
 */
export function useUpdateDeal(id: string): UseMutationResult<Deal, Error, DealChanges> {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<Deal, Error, DealChanges>({
    mutationFn: (changes) => client.deal.update(id, changes),
    onSuccess: async (deal) => {
      queries.setQueryData(dealKeys.one(id), deal)
      await queries.invalidateQueries({ queryKey: dealKeys.all, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
    },
    onError: () => queries.invalidateQueries({ queryKey: dealKeys.one(id) }),
  })
}

/** The progress of a deal's sections and a function to set it. */
export interface ProgressOfDeal {
  /** `null` until it is here. */
  records: readonly DealProgress[] | null
  /** Sets a section's tag, `null` to take it away. It shows at once; what could not be saved is taken back and told. */
  set: (section: string, tag: string | null) => void
}

/**
 * Returns the progress of a deal's sections and a function to set it.
 *
 * @param onFailed Told the section whose progress was not saved.
 */
export function useDealProgress(id: string, onFailed: (section: string) => void): ProgressOfDeal {
  const client = useClient()
  const queries = useQueryClient()
  const { data = null } = useQuery(dealProgressQuery(client, id))
  const { mutate } = useMutation({
    // One after the other: a second press must know the record that the first one made.
    scope: { id: `deal progress ${id}` },
    mutationFn: async ({ section, tag }: { section: string; tag: string | null }) => {
      const saved = await client.deal.listProgress(id)
      const change = progressChange(saved, section, tag)
      if (change.kind === 'none') return
      const answer =
        change.kind === 'create'
          ? await client.deal.createProgress({ dealId: id, section, tag: change.tag })
          : change.kind === 'update'
            ? await client.deal.updateProgress(id, change.id, change.tag)
            : await client.deal.deleteProgress(id, change.id)
      if (answer === null) throw new Error(`Progress for ${section} was not saved`)
    },
    onMutate: async ({ section, tag }) => {
      await queries.cancelQueries({ queryKey: dealKeys.progress(id) })
      queries.setQueryData<DealProgress[]>(dealKeys.progress(id), (before = []) => {
        const others = before.filter((record) => record.section !== section)
        const own = before.find((record) => record.section === section)
        return tag === null ? others : [...others, { id: own?.id ?? null, section, tag }]
      })
    },
    onError: (_, { section }) => onFailed(section),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: dealKeys.progress(id) }),
        queries.invalidateQueries({ queryKey: dealKeys.lists }),
      ]),
  })
  return { records: data, set: (section, tag) => mutate({ section, tag }) }
}
