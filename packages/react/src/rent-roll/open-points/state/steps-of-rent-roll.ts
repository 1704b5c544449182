import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { rentRollSteps } from '@uwkit/core/rent-roll'
import type { OpenPoint } from '../../../parsed-file/index.ts'
import type { Step } from '../../../ui/index.ts'

const names: readonly (readonly [number, string])[] = [
  [rentRollSteps.columns, 'Columns'],
  [rentRollSteps.floorplans, 'Floorplans'],
  [rentRollSteps.chargeCodes, 'Charges'],
  [rentRollSteps.units, 'Units'],
  [rentRollSteps.summary, 'Summary'],
]

/**
 * The steps of correcting a rent roll with what each still needs, for the stepper. Charges are left out where the roll has no
 * codes; without a document only the columns can be opened.
 *
 * @param document The rent roll; `null` where none could be read from the sheet.
 * @param points What still needs a person.
 * @example
 * stepsOfRentRoll(null, []).map(({ name, state }) => `${name} ${state}`)
 * // => ['Columns open', 'Floorplans none', 'Units none', 'Summary none']
 */
export function stepsOfRentRoll(
  document: Pick<ReadRentRoll, 'rentRoll'> | null,
  points: readonly Pick<OpenPoint, 'step' | 'kind'>[],
): Step[] {
  const hasCodes = document !== null && document.rentRoll.chargeCodes.length > 0
  return names
    .filter(([number]) => number !== rentRollSteps.chargeCodes || hasCodes)
    .map(([number, name]): Step => {
      const step = { id: String(number), number, name }
      if (document === null) {
        const disabledReason =
          'No units are read yet: say first which rows hold the captions, and what the columns hold.'
        return number === rentRollSteps.columns
          ? { ...step, state: 'open' }
          : { ...step, state: 'none', disabledReason }
      }
      const open = points.filter((point) => point.step === number)
      if (open.length > 0) return { ...step, state: isOff(open) ? 'warning' : 'open', openCount: open.length }
      return { ...step, state: number === rentRollSteps.summary && points.length > 0 ? 'none' : 'done' }
    })
}

function isOff(points: readonly Pick<OpenPoint, 'kind'>[]): boolean {
  return points.some(({ kind }) => kind === 'tie' || kind === 'finding')
}
