import { type RentRoll, type RentRollAction, type RentRollStep, rentRollSteps } from '@uwkit/core/rent-roll'

/**
 * What leads from one step of the workflow to another: one step after the other, past the charge codes where there are none.
 * Leaving the columns forwards says that what was parsed is right.
 *
 * @param rentRoll As it reads now; without one nothing can be confirmed.
 * @example
 * actionsTo(3, 1, { ...aRentRoll([aUnit()]), chargeCodes: [] }).map(({ type }) => type)
 * // => ['back']
 */
export function actionsTo(from: RentRollStep, to: RentRollStep, rentRoll: RentRoll | null): RentRollAction[] {
  const hasCodes = (rentRoll?.chargeCodes.length ?? 0) > 0
  const steps = Object.values(rentRollSteps).filter((step) => hasCodes || step !== rentRollSteps.chargeCodes)
  const between = steps.filter((step) => (from < to ? step > from && step <= to : step < from && step >= to))
  return between.map((step): RentRollAction => {
    if (from > to) return { type: 'back' }
    const confirms = step === rentRollSteps.floorplans && from <= rentRollSteps.columns && rentRoll !== null
    return confirms ? { type: 'confirm', rentRoll } : { type: 'forward' }
  })
}
