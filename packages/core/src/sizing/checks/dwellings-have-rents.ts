import type { Finding } from '../../shared/finding.ts'
import { sumMoney } from '../../shared/money.ts'
import { sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** Dwellings whose rent nobody tells, and those that take an average for it. */
export const dwellingsHaveRents: UnderwritingCheck = ({ roll }) => {
  if (roll === null) return []
  const found: Finding[] = []
  const unknown = roll.units.filter(({ use, rent }) => use !== 'notDwelling' && rent === null).length
  if (unknown > 0) {
    const words = `${unknown} dwellings have no rent and add nothing: fill them in.`
    found.push(sizingFinding('unit-without-rent', 'warning', words))
  }
  const standIns = roll.units.filter(({ basis }) => basis === 'floorplan average' || basis === 'property average')
  if (standIns.length > 0) {
    const dollars = sumMoney(standIns.map(({ rent }) => rent)) * 12
    const words =
      'empty or non-revenue dwellings have no market rent and take the average of their floorplan or property.'
    found.push(sizingFinding('average-market-rent', 'warning', `${standIns.length} ${words}`, dollars))
  }
  return found
}
