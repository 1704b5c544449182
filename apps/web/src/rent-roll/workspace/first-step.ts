import { type RentRollStep, rentRollSteps } from '@uwkit/core/rent-roll'

/**
 * The step that a rent roll opens with: the one of its address, else its columns where no unit was read from it.
 *
 * @param ofPath `null` where the address names none.
 * @example
 * firstStep(null, { units: [] })
 * // => 0
 */
export function firstStep(ofPath: number | null, { units }: { units: readonly unknown[] }): RentRollStep | null {
  const named = Object.values(rentRollSteps).find((step) => step === ofPath)
  return named ?? (units.length === 0 ? rentRollSteps.columns : null)
}
