import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits } from './unit-fault.ts'

/** One finding speaks of all units, with the place of each. */
export const subsidyAlone: RentRollRule = {
  id: 'rent-roll/subsidy-alone',
  severity: 'info',
  says: 'A subsidy is charged and no rent of the resident’s own: right where the authority pays all, else the resident’s share is missing.',
  parameters: {},
  find: ({ rentRoll }) => {
    const codesOf = (wanted: string) =>
      rentRoll.chargeCodes.filter(({ category }) => category === wanted).map(({ code }) => code)
    const subsidies = codesOf('Subsidy')
    const rents = codesOf('Contract Rent')
    if (subsidies.length === 0 || rents.length === 0) return []
    const sumOf = (unit: RentRollUnit, codes: readonly string[]) => sumMoney(codes.map((code) => unit.charges[code]))
    const units = rentRoll.units.filter(
      (unit) => !unit.isVacant && sumOf(unit, subsidies) > 0 && sumOf(unit, rents) === 0,
    )
    const dollars = sumMoney(units.map((unit) => sumOf(unit, subsidies)))
    const message = `${countedUnits(units)} ${units.length === 1 ? 'is' : 'are'} charged a subsidy of ${moneyText(dollars)} and no rent of the resident’s own; make sure that the authority pays all of it.`
    return faultOfUnits(units, { fields: ['charges'], message, seen: subsidies.join(', '), dollars })
  },
}
