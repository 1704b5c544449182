import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { sourceOf } from '../../shared/source.ts'
import { printedAmounts } from './printed-columns.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits } from './unit-fault.ts'
import { letDwellings } from './unit-groups.ts'

/** Only where the document has a column of balances. One finding speaks of all residents, who owe most first. */
export const balanceAboveRent: RentRollRule<'months'> = {
  id: 'rent-roll/balance-above-rent',
  severity: 'warning',
  says: 'Residents owe several months of rent: the rent of the roll may not be collected.',
  parameters: {
    months: {
      default: 2,
      minimum: 0.1,
      maximum: 60,
      unit: 'months',
      says: 'A resident may owe the rent of so many months.',
      source: 'Our own choice: after two months most leases are in legal hands.',
    },
  },
  find: (evidence, { months }) => {
    const printed = printedAmounts(evidence, letDwellings(evidence.rentRoll.units), balanceCaption)
    const owing = printed
      .flatMap(({ unit, amount, row, column }) => {
        const rent = unit.contractRent ?? 0
        return amount !== null && rent > 0 && amount > rent * months
          ? [{ unit, amount, source: sourceOf(evidence.file, evidence.grid, row, column) }]
          : []
      })
      .toSorted((left, right) => right.amount - left.amount)
    const [most] = owing
    if (!most) return []
    const dollars = sumMoney(owing.map(({ amount }) => amount))
    const places = owing.map(({ source }) => source)
    const names = countedUnits(owing.map(({ unit }) => unit))
    const message = `${names} ${owing.length === 1 ? 'owes' : 'owe'} more than the rent of ${months} months, ${moneyText(dollars)} in all, the most ${moneyText(most.amount)}; do not count on these rents before the debts are explained.`
    return [
      { message, source: most.source, ...(places.length > 1 ? { places } : {}), seen: String(most.amount), dollars },
    ]
  },
}

const balanceCaption = /\b(balance|past\s+due|delinquen\w*|amount\s+owed)\b/i
