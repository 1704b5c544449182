import type { StatementBundle } from '@uwkit/core/operating-statement'
import { UwkitError } from '@uwkit/core/shared'

/** Bundles that are to be deleted, with the statements that they had when a person chose so. */
export interface GoingBundles {
  choose: (bundles: readonly Pick<StatementBundle, 'bundleId' | 'statementIds'>[]) => void
  /** @throws {UwkitError} It is not known which statements those are. */
  statementsOf: (bundleId: string) => string[]
}

/**
 * Remembers which statements are deleted with a bundle: a delete is sent some seconds later, when the list may show others.
 *
 * @example
 * const going = createGoingBundles()
 * going.choose([{ bundleId: 'a', statementIds: ['1', '2'] }])
 * going.statementsOf('a')
 * // => ['1', '2']
 */
export function createGoingBundles(): GoingBundles {
  const chosen = new Map<string, readonly string[]>()
  return {
    choose: (bundles) => {
      for (const { bundleId, statementIds } of bundles) chosen.set(bundleId, statementIds)
    },
    statementsOf: (bundleId) => {
      const ids = chosen.get(bundleId) ?? []
      if (ids.length === 0)
        throw new UwkitError('not_known', 'The statements could not be identified. Reload the list.')
      return [...ids]
    },
  }
}
