import { type OperatingStatement, statementTotals } from '@uwkit/core/operating-statement'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import {
  dataQuality,
  occupancyGroupsOf,
  type RentRoll,
  type RentRollUnit,
  rentRollSummary,
} from '@uwkit/core/rent-roll'
import { sumMoney } from '@uwkit/core/shared'

/** A JSON value that `uw read --json` prints, one a line. */
export type DocumentJson = { file: string; path: string; sheet: string; kind: ReadDocument['kind'] } & Record<
  string,
  unknown
>

/** A document in the stable shape that `uw read --json` prints, with the path as it was given. Money in dollars, dates `YYYY-MM-DD`, `null` for unknown. */
export function documentJson(document: ReadDocument, path: string): DocumentJson {
  const { file, sheet, kind, findings, ledger, ties, isOcr, paper, edits, alternatives } = document
  const { verdict = 'read_not_proven', reasons = [] } = document
  const content = document.kind === 'rent_roll' ? rentRollJson(document.rentRoll) : statementJson(document.statement)
  const page = paper ? { isOcr: isOcr ?? false, paper } : {}
  const proof = { verdict, reasons, alternatives: alternatives ?? [], findings, ledger, ties }
  return { file, path, sheet, kind, ...content, ...proof, ...page, ...(edits ? { edits } : {}) }
}

function rentRollJson(rentRoll: RentRoll): Record<string, unknown> {
  const { totalSquareFeet, ...summary } = rentRollSummary(rentRoll)
  return {
    property: rentRoll.property,
    summary: { ...summary, totalSqft: totalSquareFeet },
    units: rentRoll.units.map(unitJson),
    futureLeases: rentRoll.futureLeases.map(unitJson),
    chargeCodes: Object.fromEntries(rentRoll.chargeCodes.map(({ code, total }) => [code, total])),
    chargeCodeCategories: rentRoll.chargeCodes,
    floorplans: Object.fromEntries(rentRoll.unitTypes.map(({ floorplan, unitCount }) => [floorplan, unitCount])),
    unitTypes: rentRoll.unitTypes,
    occupancyGroups: occupancyGroupsOf(rentRoll.units),
    tags: rentRoll.tags,
    dataQuality: dataQuality(rentRoll),
    dates: rentRoll.dates,
    columns: rentRoll.columns,
  }
}

function unitJson({ squareFeet, ...unit }: RentRollUnit): Record<string, unknown> {
  return { ...unit, sqft: squareFeet }
}

function statementJson(statement: OperatingStatement): Record<string, unknown> {
  const totals = statementTotals(statement)
  const known = (values: (number | null)[]) => (values.every((value) => value === null) ? null : values)
  return {
    property: statement.property,
    chartOfAccountsId: statement.chartOfAccountsId,
    summary: {
      months: statement.periods.map(({ key }) => key),
      valueLineCount: statement.lines.filter((line) => !line.isTotal).length,
      totalIncome: totals.income,
      totalExpense: totals.expense,
      noiTotal: totals.netOperatingIncome,
      totalIncomePerMonth: known(totals.incomePerPeriod),
      totalExpensePerMonth: known(totals.expensePerPeriod),
      noiPerMonth: known(totals.netOperatingIncomePerPeriod),
    },
    periods: statement.periods,
    lines: statement.lines,
    categories: categoryTotals(statement),
  }
}

function categoryTotals(statement: OperatingStatement): Record<string, number> {
  const totals = new Map<string, (number | null)[]>()
  for (const line of statement.lines) {
    if (line.isTotal || line.category === null) continue
    totals.set(line.category, [...(totals.get(line.category) ?? []), line.total])
  }
  return Object.fromEntries([...totals].map(([category, values]) => [category, sumMoney(values)]))
}
