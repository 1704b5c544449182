import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits } from './unit-fault.ts'

const usual = new Set<RentRollUnit['occupancy']>(['current', 'notice', 'eviction'])

/** One finding speaks of all units, with the place of each. */
export const employeeCredit: RentRollRule = {
  id: 'rent-roll/employee-credit',
  severity: 'info',
  says: 'Units get an employee’s credit and are not marked as an employee’s: lenders may count them as earning nothing.',
  parameters: {},
  find: ({ rentRoll }) => {
    const codes = rentRoll.chargeCodes.filter(({ category }) => category === 'Emp Allow').map(({ code }) => code)
    if (codes.length === 0) return []
    const creditOf = (unit: RentRollUnit) => sumMoney(codes.map((code) => unit.charges[code]))
    const units = rentRoll.units.filter((unit) => usual.has(unit.occupancy) && creditOf(unit) < 0)
    const dollars = sumMoney(units.map(creditOf))
    const message = `${countedUnits(units)} ${units.length === 1 ? 'gets' : 'get'} an employee’s credit, ${moneyText(-dollars)} a month in all, and ${units.length === 1 ? 'is' : 'are'} not marked as an employee’s; decide whether they count as occupied.`
    return faultOfUnits(units, { fields: ['charges', 'status'], message, seen: codes.join(', '), dollars })
  },
}
