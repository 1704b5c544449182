import type { FindingRuleCard } from '@uwkit/core/shared'
import { useEffect, useState } from 'react'
import { whenIdle } from '../shell/loading/when-idle.ts'

let loaded: readonly FindingRuleCard[] | undefined

/**
 * Cards of all rules, which say why a finding matters. They come after the work is on the screen: with them comes the code of
 * the rules, which is large.
 *
 * @returns `undefined` until they are here.
 */
export function useFindingRules(): readonly FindingRuleCard[] | undefined {
  const [rules, setRules] = useState(loaded)
  useEffect(() => {
    if (loaded !== undefined) return
    let isLeft = false
    const callOff = whenIdle(() => {
      import('./finding-rules.ts').then(
        ({ findingRules }) => {
          loaded = findingRules
          if (!isLeft) setRules(findingRules)
        },
        // Without them findings are shown all the same.
        () => undefined,
      )
    })
    return () => {
      isLeft = true
      callOff()
    }
  }, [])
  return rules
}
