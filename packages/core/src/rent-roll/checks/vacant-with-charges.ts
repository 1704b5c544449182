import type { FoundFault } from '../../shared/finding-rule.ts'
import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { amountAt } from '../../shared/read-cell.ts'
import { columnOf, type RawLease } from '../reading/fold-leases.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { unitName } from '../rules/unit-name.ts'
import type { RentRollEvidence, RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnit, faultOfUnits } from './unit-fault.ts'

/** The contract rent of a vacant unit is 0 all the same. Where all vacant units print a rent, one finding says so. */
export const vacantWithCharges: RentRollRule<'asking'> = {
  id: 'rent-roll/vacant-with-charges',
  severity: 'warning',
  says: 'A vacant unit is charged something, or prints a rent that nobody pays. It is left out of contract rent; if somebody lives there, the status is wrong.',
  parameters: {
    asking: {
      default: 3,
      minimum: 1,
      maximum: 1000,
      unit: 'units',
      says: 'Where at least so many vacant units all print a rent, it is what is asked for them, and one finding says so.',
      source: 'Our own choice: reports print the asking rent of all vacant units, or of none.',
    },
  },
  find: ({ grid, rentRoll, leaseOf }, { asking }) => {
    const vacant = rentRoll.units.filter(({ isVacant }) => isVacant)
    const billed = vacant.flatMap((unit) => {
      const dollars = printedOn(grid, unit, leaseOf.get(unit))
      return dollars === 0 ? [] : [{ unit, dollars }]
    })
    const units = billed.map(({ unit }) => unit)
    if (billed.length < asking || billed.length < vacant.length) return billed.map(ofOneUnit)
    const dollars = sumMoney(billed.map((each) => each.dollars))
    const message = `All vacant units print a rent: ${countedUnits(units)}, ${moneyText(dollars)} in all. It is taken for what is asked and left out of contract rent. If somebody lives there, correct the status.`
    return faultOfUnits(units, { fields, message, seen: String(dollars), dollars })
  },
}

const fields = ['contractRent', 'charges', 'unit']

function ofOneUnit({ unit, dollars }: { unit: RentRollUnit; dollars: number }): FoundFault {
  const message = `Unit ${unitName(unit)} is vacant and prints ${moneyText(dollars)}; it is left out of contract rent. If somebody lives there, correct the status.`
  return faultOfUnit(unit, { fields, message, seen: String(dollars), dollars })
}

function printedOn(grid: RentRollEvidence['grid'], unit: RentRollUnit, lease: RawLease | undefined): number {
  const rent = lease && columnOf(lease.table, 'contract rent')
  const printed = lease && rent ? (amountAt(grid, lease.head.row, rent.column)?.value ?? 0) : 0
  return printed === 0 ? sumMoney(Object.values(unit.charges)) : printed
}
