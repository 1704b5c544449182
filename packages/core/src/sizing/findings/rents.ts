import { cancelingCode } from '../../rent-roll/index.ts'
import type { RentRollUnit } from '../../rent-roll/rent-roll.schema.ts'
import type { Finding } from '../../shared/findings.ts'
import { sumMoney } from '../../shared/money.ts'
import { plural } from '../../text/format.ts'
import { sizingFinding, type UnderwritingCheck } from './evidence.ts'

/** Dwellings whose rent nobody tells, and those that take an average for it. */
export const dwellingsHaveRents: UnderwritingCheck = ({ roll }) => {
  if (roll === null) return []
  const found: Finding[] = []
  const unknown = roll.units.filter(({ use, rent }) => use !== 'notDwelling' && rent === null).length
  if (unknown > 0) {
    const words = `Units without a rent, which add no income: ${unknown}. Enter rents.`
    found.push(sizingFinding('unit-without-rent', 'warning', words))
  }
  const standIns = roll.units.filter(({ basis }) => basis === 'floorplan average' || basis === 'property average')
  if (standIns.length > 0) {
    const dollars = sumMoney(standIns.map(({ rent }) => rent)) * 12
    const words = `Vacant or non-revenue units without a market rent: ${standIns.length}. The floorplan or property average is used.`
    found.push(sizingFinding('average-market-rent', 'warning', words, dollars))
  }
  return found
}

/** Codes that cancel whole rents, one finding a code. */
export const rentsAreNotCanceled: UnderwritingCheck = ({ rentRoll }) => {
  if (rentRoll === null) return []
  const byCode = new Map<string, RentRollUnit[]>()
  for (const unit of rentRoll.units) {
    const code = unit.isDwelling && unit.occupancy !== 'employee' ? cancelingCode(unit, rentRoll.chargeCodes) : null
    if (code === null) continue
    const together = byCode.get(code)
    if (together) together.push(unit)
    else byCode.set(code, [unit])
  }
  return [...byCode].flatMap(([code, canceled]) => {
    const [first] = canceled
    if (first === undefined) return []
    const { file, sheet, cells, row } = first.source
    const names = canceled.slice(0, 3).map(({ unit }) => unit)
    const which = `${names.join(', ')}${canceled.length > names.length ? ', …' : ''}`
    return [
      {
        id: 'sizing/rent-canceled',
        severity: 'warning' as const,
        message: `Charge code ${code} reverses the full rent of ${plural(canceled.length, 'unit')} (${which}), now counted as non-revenue. Check the charge code.`,
        source: { file, sheet, cell: cells.charges ?? cells.contractRent ?? `A${row}` },
        seen: code,
        dollars: sumMoney(canceled.map(({ contractRent }) => contractRent)) * 12,
      },
    ]
  })
}

/** Commercial leases that have ended or end within a year: their rents are not there for the term of the loan. */
export const commercialLeasesRun: UnderwritingCheck = ({ commercialRents }) => {
  if (commercialRents === undefined) return []
  const { ended, endingWithinYear } = commercialRents
  const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`
  return [
    ...(ended > 0
      ? [
          sizingFinding(
            'commercial-lease-ended',
            'warning',
            `Commercial leases with rent of ${dollars(ended)}/yr have ended and are excluded. Get renewals.`,
            ended,
          ),
        ]
      : []),
    ...(endingWithinYear > 0
      ? [
          sizingFinding(
            'commercial-lease-ends',
            'warning',
            `Commercial leases with rent of ${dollars(endingWithinYear)}/yr end within 12 months. Get renewals, or exclude them.`,
            endingWithinYear,
          ),
        ]
      : []),
  ]
}
