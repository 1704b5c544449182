import { keepPreviousData } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import {
  type ComparableProperty,
  type CompsAction,
  type CompsConfig,
  compsReducer,
  emptyComps,
} from '@uwkit/core/expense-comps'
import type { MapArea } from '@uwkit/core/map'
import { UwkitError } from '@uwkit/core/shared'
import { useMemo, useRef, useState } from 'react'
import { serverQuery } from '../client/index.ts'

/** Query keys for expense comps. */
const expenseCompsKeys = {
  all: ['expense-comps'],
  search: (areas: readonly MapArea[]) => ['expense-comps', 'search', areas],
  selected: (dealId: string) => ['expense-comps', 'selected', dealId],
} as const

/** Search results stay fresh for one minute: vendor tables change only by import. */
const staleMilliseconds = 60_000

/**
 * Query for the expense comps in map areas. A new search cancels the previous one; earlier results stay until then.
 *
 * @example
 * expenseCompsQuery({}, []).queryKey
 * // => ['expense-comps', 'search', []]
 */
export function expenseCompsQuery(client: Client, areas: readonly MapArea[]) {
  return serverQuery(
    expenseCompsKeys.search(areas),
    ({ signal }) => client.expenseComps.searchMap(areas, { signal, onFailure: 'throw' }),
    {
      placeholderData: keepPreviousData,
      staleTime: staleMilliseconds,
    },
  )
}

/**
 * Query for a deal's selected expense comps and list settings.
 *
 * @example
 * chosenExpenseCompsQuery({}, 'd7').queryKey
 * // => ['expense-comps', 'selected', 'd7']
 */
export function chosenExpenseCompsQuery(client: Client, dealId: string) {
  return serverQuery(
    expenseCompsKeys.selected(dealId),
    async ({ signal }) => {
      // An error must not look like a deal without comps and reasons, which the next change would save.
      const options = { signal, onFailure: 'throw' } as const
      const [comps, config] = await Promise.all([
        client.expenseComps.listSelected(dealId, options),
        client.expenseComps.getConfig(dealId, options),
      ])
      return { comps, config }
    },
    {
      // A refetch must not replace the user's changes.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  )
}

/** Found and selected comps with their list settings. */
interface CompsDeskState<Comp> {
  comps: readonly Comp[]
  config: CompsConfig
  /** Applies an action; `null` if it is refused. */
  act: (action: CompsAction<Comp & ComparableProperty>) => CompsOutcome<Comp>
  /** Returns the current list settings, for code that resumes after an `await`. */
  currentConfig: () => CompsConfig
  /** Why the last action was refused; `null` if it was not. */
  rejection: string | null
}

/** Result of an action. */
type CompsOutcome<Comp> = { selected: readonly Comp[]; config: CompsConfig } | null

/** Initial selected comps and list settings. */
export interface InitialComps<Comp> {
  chosen: readonly Comp[]
  /** `null` if never set. */
  config: CompsConfig | null
}

/**
 * Holds the selection and the list settings over the search results: selected comps stay in the list when another area
 * is searched.
 *
 * @param found Pass the same array until the results change.
 * @param measure Adds the similarity to a comp; pass the same function as long as the subject is the same.
 */
export function useComps<Comp extends ComparableProperty>(
  start: InitialComps<Comp>,
  found: readonly Comp[],
  measure: (comp: Comp) => Comp,
): CompsDeskState<Comp> {
  const [chosen, setChosen] = useState<readonly Comp[]>(start.chosen)
  const [config, setConfig] = useState<CompsConfig>(start.config ?? emptyComps().config)
  const [rejection, setRejection] = useState<string | null>(null)
  const comps = useMemo(() => {
    const ids = new Set(chosen.map(({ id }) => id))
    const isFound = new Set(found.map(({ id }) => id))
    return [...chosen.filter(({ id }) => !isFound.has(id)), ...found].map((comp) => ({
      ...measure(comp),
      isSelected: ids.has(comp.id),
    }))
  }, [chosen, found, measure])

  // An action after an `await` must use the latest state.
  const latest = useRef({ comps, config })
  latest.current = { comps, config }

  const act = (action: CompsAction<Comp>): CompsOutcome<Comp> => {
    try {
      const next = compsReducer(latest.current, action)
      latest.current = { comps: [...next.comps], config: next.config }
      const selected = next.comps.filter(({ isSelected }) => isSelected)
      setChosen(selected)
      setConfig(next.config)
      setRejection(null)
      return { selected, config: next.config }
    } catch (error) {
      if (!(error instanceof UwkitError)) throw error
      setRejection(`${error.message}.`)
      return null
    }
  }
  return { comps, config, currentConfig: () => latest.current.config, act, rejection }
}
