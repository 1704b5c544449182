import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { type Deal, type DealChanges, type DealOutline, type DealProgress, progressChange } from '@uwkit/core/deal'
import { serverQuery, useClient, useWholeList, type WholeList } from '../client/index.ts'

/** Keys of all that is asked about deals. Those of a list or of one deal begin with the key of all of them. */
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
 * Deals of the company as a list shows them, those changed last first.
 *
 * @param page From 0; -1 for all of them.
 * @example
 * dealListQuery({}, -1).queryKey
 * // => ['deal', 'list', -1]
 */
export function dealListQuery(client: Client, page: number) {
  return serverQuery(
    dealKeys.list(page),
    async ({ signal }) => (await client.deal.list({ page, perPage: firstDeals }, { signal })).data,
  )
}

/**
 * One deal.
 *
 * @example
 * dealQuery({}, 'd7').queryKey
 * // => ['deal', 'one', 'd7']
 */
export function dealQuery(client: Client, id: string) {
  return serverQuery(dealKeys.one(id), (options) => client.deal.get(id, options))
}

/**
 * Progress of a deal’s sections.
 *
 * @example
 * dealProgressQuery({}, 'd7').queryKey
 * // => ['deal', 'progress', 'd7']
 */
export function dealProgressQuery(client: Client, id: string) {
  return serverQuery(dealKeys.progress(id), (options) => client.deal.listProgress(id, options))
}

/**
 * Deals of the company, as far as they are here.
 *
 * @param isWanted Whether they are asked for at all. @default true
 */
export function useDealList(isWanted = true): WholeList<DealOutline> {
  const client = useClient()
  return useWholeList((page) => dealListQuery(client, page), firstDeals, isWanted)
}

/** One deal. */
export function useDeal(id: string): UseQueryResult<Deal> {
  return useQuery(dealQuery(useClient(), id))
}

/** Changes fields of a deal. Where somebody changed it after it was read, it is read anew before the failure is told. */
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

/** Progress of the sections of a deal, and how it is set. */
export interface ProgressOfDeal {
  /** `null` until it is here. */
  records: readonly DealProgress[] | null
  /** Sets a section's tag, `null` to take it away. It shows at once; what could not be saved is taken back and told. */
  set: (section: string, tag: string | null) => void
}

/**
 * How far work on the sections of a deal has come, and how that is said.
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
      if (answer === null) throw new Error(`The progress of ${section} was not saved`)
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
