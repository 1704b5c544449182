import { cancellingCode } from '../../rent-roll/index.ts'
import type { RentRollUnit } from '../../rent-roll/rent-roll.schema.ts'
import { sumMoney } from '../../shared/money.ts'
import type { UnderwritingCheck } from './underwriting-check.ts'

/** Codes that cancel whole rents, one finding a code. */
export const rentsAreNotCancelled: UnderwritingCheck = ({ rentRoll }) => {
  if (rentRoll === null) return []
  const byCode = new Map<string, RentRollUnit[]>()
  for (const unit of rentRoll.units) {
    const code = unit.isDwelling && unit.occupancy !== 'employee' ? cancellingCode(unit, rentRoll.chargeCodes) : null
    if (code === null) continue
    const together = byCode.get(code)
    if (together) together.push(unit)
    else byCode.set(code, [unit])
  }
  return [...byCode].flatMap(([code, cancelled]) => {
    const [first] = cancelled
    if (first === undefined) return []
    const { file, sheet, cells, row } = first.source
    const names = cancelled.slice(0, 3).map(({ unit }) => unit)
    const which = `${names.join(', ')}${cancelled.length > names.length ? ' ...' : ''}`
    return [
      {
        id: 'sizing/rent-cancelled',
        severity: 'warning' as const,
        message: `Code ${code} cancels the whole rent of ${cancelled.length} units (${which}), which count as non-revenue: check the code.`,
        source: { file, sheet, cell: cells.charges ?? cells.contractRent ?? `A${row}` },
        seen: code,
        dollars: sumMoney(cancelled.map(({ contractRent }) => contractRent)) * 12,
      },
    ]
  })
}
