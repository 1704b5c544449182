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

/** For a minute what was found in an area is taken as fresh: vendors' tables change by import. */
const freshMilliseconds = 60_000

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
      staleTime: freshMilliseconds,
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
      // A failure must not look like a deal without comps and reasons: the next change would save it so.
      const options = { signal, onFailure: 'throw' } as const
      const [comps, config] = await Promise.all([
        client.expenseComps.listSelected(dealId, options),
        client.expenseComps.getConfig(dealId, options),
      ])
      return { comps, config }
    },
    {
      // What a person then does to it must not be replaced by a fresh answer.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  )
}

/** The comps that a person works with: those found and those chosen, and how they are listed. */
interface CompsDeskState<Comp> {
  comps: readonly Comp[]
  config: CompsConfig
  /** Does something to them; a message where the store refuses. */
  act: (action: CompsAction<Comp & ComparableProperty>) => CompsOutcome<Comp>
  /** How they are listed by now, for what went on while something was awaited. */
  configNow: () => CompsConfig
  /** Why the last action was refused; `null` where it was not. */
  refusal: string | null
}

/** What came of an action. */
type CompsOutcome<Comp> = { selected: readonly Comp[]; config: CompsConfig } | null

/** The selected comps and list settings that work starts from. */
export interface CompsStart<Comp> {
  chosen: readonly Comp[]
  /** `null` as long as nobody said. */
  config: CompsConfig | null
}

/**
 * Holds what is selected and how it is listed, over whatever a search finds: what was selected stays in the list when another
 * area is searched.
 *
 * @param found Keep the same list as long as nothing was found anew.
 * @param measure Adds how alike a comp is; keep the same function as long as the subject is the same.
 */
export function useComps<Comp extends ComparableProperty>(
  start: CompsStart<Comp>,
  found: readonly Comp[],
  measure: (comp: Comp) => Comp,
): CompsDeskState<Comp> {
  const [chosen, setChosen] = useState<readonly Comp[]>(start.chosen)
  const [config, setConfig] = useState<CompsConfig>(start.config ?? emptyComps().config)
  const [refusal, setRefusal] = useState<string | null>(null)
  const comps = useMemo(() => {
    const ids = new Set(chosen.map(({ id }) => id))
    const isFound = new Set(found.map(({ id }) => id))
    return [...chosen.filter(({ id }) => !isFound.has(id)), ...found].map((comp) => ({
      ...measure(comp),
      isSelected: ids.has(comp.id),
    }))
  }, [chosen, found, measure])

  // An action that follows something awaited works on what there is by then.
  const latest = useRef({ comps, config })
  latest.current = { comps, config }

  const act = (action: CompsAction<Comp>): CompsOutcome<Comp> => {
    try {
      const next = compsReducer(latest.current, action)
      latest.current = { comps: [...next.comps], config: next.config }
      const selected = next.comps.filter(({ isSelected }) => isSelected)
      setChosen(selected)
      setConfig(next.config)
      setRefusal(null)
      return { selected, config: next.config }
    } catch (error) {
      if (!(error instanceof UwkitError)) throw error
      setRefusal(`${error.message}.`)
      return null
    }
  }
  return { comps, config, configNow: () => latest.current.config, act, refusal }
}
