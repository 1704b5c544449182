import type { Finding } from '../../shared/finding.ts'
import { sumMoney } from '../../shared/money.ts'
import { amountAt } from '../../shared/read-cell.ts'
import { columnOf, type RawLease } from '../reading/fold-leases.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

type Evidence = Pick<RentRollEvidence, 'grid' | 'rentRoll' | 'leases'>

/**
 * A vacant unit is charged something, or prints a rent that nobody pays. Its contract rent is 0 all the same. Where all
 * vacant units do, the roll prints what is asked for them, and one finding says so.
 */
export function checkVacantWithCharges({ grid, rentRoll, leases }: Evidence): Finding[] {
  const leaseOfRow = new Map(leases.map((lease) => [lease.head.row + 1, lease]))
  const vacant = rentRoll.units.filter(({ isVacant }) => isVacant)
  const billed = vacant.flatMap((unit) => {
    const dollars = printedOn(grid, unit, leaseOfRow.get(unit.source.row))
    return dollars === 0 ? [] : [{ unit, dollars }]
  })
  const [first] = billed
  if (first && billed.length >= asking && billed.length === vacant.length) {
    const dollars = sumMoney(billed.map((each) => each.dollars))
    const names = billed.slice(0, asking).map(({ unit }) => unit.unit)
    const message = `All ${billed.length} vacant units (${names.join(', ')}${billed.length > asking ? ', …' : ''}) print a rent, ${dollars} in all; it is taken for what is asked and left out of contract rent. If somebody lives there, correct the status.`
    return [findingOf(first.unit, dollars, message)]
  }
  return billed.map(({ unit, dollars }) =>
    findingOf(
      unit,
      dollars,
      `Unit ${unit.unit} is vacant and prints ${dollars}; it is left out of contract rent. If somebody lives there, correct the status.`,
    ),
  )
}

/** From so many vacant units on, all of them with a rent, it is what is asked. Our own choice. */
const asking = 3

function printedOn(grid: Evidence['grid'], unit: RentRollUnit, lease: RawLease | undefined): number {
  const rent = lease && columnOf(lease.table, 'contract rent')
  const printed = lease && rent ? (amountAt(grid, lease.head.row, rent.column)?.value ?? 0) : 0
  return printed === 0 ? sumMoney(Object.values(unit.charges)) : printed
}

function findingOf({ source: { file, sheet, cells, row } }: RentRollUnit, dollars: number, message: string): Finding {
  return {
    id: 'rent-roll/vacant-with-charges',
    severity: 'warning',
    message,
    source: { file, sheet, cell: cells.contractRent ?? cells.charges ?? cells.unit ?? `A${row}` },
    seen: String(dollars),
    dollars: Math.abs(dollars),
  }
}
