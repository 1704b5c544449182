import {
  type ComparableProperty,
  type CompsAction,
  type CompsConfig,
  compsReducer,
  emptyComps,
} from '@uwkit/core/expense-comps'
import { UwkitError } from '@uwkit/core/shared'
import { useMemo, useRef, useState } from 'react'

/** The comps that a person works with: those found and those chosen, and how they are listed. */
export interface CompsDeskState<Comp> {
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
export type CompsOutcome<Comp> = { selected: readonly Comp[]; config: CompsConfig } | null

/** What a person works on from: the comps that are chosen already, and how they are listed. */
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
