import type { Grid } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { valueAt } from '../../shared/read-cell.ts'
import { annualRentCaption } from '../data/column-captions.ts'
import { isYearlyCode, type MarketComparison } from '../rules/is-yearly-code.ts'
import { rentPeriodIn } from '../rules/rent-period.ts'
import type { ChargeColumns } from './charge-columns.ts'
import { columnOf, type RawLease } from './fold-leases.ts'
import { meaningOfCaption } from './name-caption.ts'
import type { CodeTotal } from './read-charge-codes.ts'
import { isTotalOfCharges, type SummaryFigure } from './read-summaries.ts'
import type { UnitTable } from './walked-row.ts'

/** Codes in the order of the roll, with the descriptions of the summary of charges and what the printed rent says of them. */
export function leaseCodes(
  grid: Grid,
  leases: readonly RawLease[],
  figures: readonly SummaryFigure[],
  chargesOfTable: ReadonlyMap<UnitTable, ChargeColumns>,
): CodeTotal[] {
  const codes = new Map<string, CodeTotal & { amounts: number[]; comparisons: MarketComparison[] }>()
  for (const lease of leases) {
    const rent = columnOf(lease.table, 'contract rent')
    const market = columnOf(lease.table, 'market rent')
    const marketRent = market ? valueAt(grid, lease.head.row, market.column) : null
    const isCurrent = lease.head.section === 'current'
    for (const { code, amount, column } of lease.charges) {
      if (code === '') continue
      const known = codes.get(code)
      if (known) {
        if (isCurrent) known.amounts.push(amount)
        if (isComparable(amount, marketRent)) known.comparisons.push({ amount, marketRent })
        continue
      }
      const description =
        figures.find((figure) => figure.kind === 'charge code' && figure.label === code)?.description ?? null
      const isRent = rent?.column === column || meaningOfCaption(code)?.role === 'contract rent'
      const isRentColumn = !lease.table.isStacked && isRent
      const isYearly = rent?.column === column && annualRentCaption.test(code)
      const period = rentPeriodIn(code) ?? rentPeriodIn(description ?? '')
      const comparisons = isComparable(amount, marketRent) ? [{ amount, marketRent }] : []
      const amounts = isCurrent ? [amount] : []
      const identity = chargesOfTable.get(lease.table)?.rent
      const isRentPart = identity ? identity.parts.some((part) => part.column === column) : null
      codes.set(code, { code, description, total: 0, isRentColumn, isRentPart, isYearly, period, amounts, comparisons })
    }
  }
  return [...codes.values()].map(({ amounts, comparisons, ...code }) => ({
    ...code,
    amounts,
    isYearly: code.isYearly || isYearlyCode({ ...code, comparisons }),
    total: sumMoney(amounts),
  }))
}

/** Only what is charged beside a market rent says whether it is a year's. */
const isComparable = (amount: number, marketRent: number | null): boolean =>
  amount > 0 && marketRent !== null && marketRent > 0

/** Codes of a report that only sums them up: Entrata without charge detail. */
export function summaryCodes(figures: readonly SummaryFigure[]): CodeTotal[] {
  return figures
    .filter(
      ({ kind, measure, label }) =>
        kind === 'charge code' && measure === 'charges' && !label.includes(':') && !isTotalOfCharges(label),
    )
    .map(({ label, description, amount }) => ({
      code: label,
      description,
      total: amount.value,
      isRentColumn: false,
      isYearly: false,
    }))
}

/** Where nothing tells rent from other charges, all charges of a lease stand for its rent; a finding says so. */
export function sumsAsRent(leases: readonly RawLease[]): CodeTotal[] {
  const sum = leases.flatMap((lease) => lease.charges).find(({ isSum }) => isSum)
  return sum ? [{ code: sum.code, description: null, total: 0, isRentColumn: true, isYearly: false }] : []
}
