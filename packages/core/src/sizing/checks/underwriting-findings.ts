import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll, RentRollUnit } from '../../rent-roll/rent-roll.schema.ts'
import type { Finding, FindingSeverity } from '../../shared/finding.ts'
import { roundToCent, sumMoney } from '../../shared/money.ts'
import { conceptsNotUnderwritten } from '../data/underwriting-lines.ts'
import { incomeTotalOnly } from '../rules/income-total-only.ts'
import type { RentRollIncome } from '../rules/rent-roll-income.ts'
import type { StatementWindow, StatementWindows } from '../rules/statement-windows.ts'
import { cancellingCode } from '../rules/unit-use.ts'
import type { UnderwritingLine } from '../sizing.schema.ts'

/** What the checks look at. */
export interface UnderwritingEvidence {
  rentRoll: RentRoll | null
  roll: RentRollIncome | null
  windows: StatementWindows
  lines: readonly UnderwritingLine[]
}

/**
 * What an analyst must look at before relying on an underwriting: missing documents and bills, rents that stand in for
 * unknown ones, lines left out or counted without a category.
 *
 * @returns One finding a fault, the gravest of a document first.
 */
export function underwritingFindings(evidence: UnderwritingEvidence): Finding[] {
  const { t12 } = evidence.windows
  return [
    ...missingDocuments(evidence),
    ...(t12 === null ? [] : [...missingBills(evidence), ...partOfYear(t12), ...totalOnly(t12), ...leftOut(t12)]),
    ...rentsOfUnits(evidence),
  ]
}

function finding(id: string, severity: FindingSeverity, message: string, dollars: number | null = null): Finding {
  return { id: `sizing/${id}`, severity, message, source: null, seen: null, dollars }
}

function missingDocuments({ rentRoll, windows }: UnderwritingEvidence): Finding[] {
  const found: Finding[] = []
  if (windows.current === null) {
    found.push(
      finding('no-statement', 'error', 'There is no operating statement: income and debt service are not tested.'),
    )
  }
  if (rentRoll === null) {
    found.push(finding('no-rent-roll', 'warning', 'There is no rent roll: rents are those of the statement.'))
  }
  return found
}

function missingBills({ lines }: UnderwritingEvidence): Finding[] {
  return (['realEstateTaxes', 'propertyInsurance'] as const).flatMap((key) => {
    const line = lines.find((candidate) => candidate.key === key)
    if (line === undefined || line.amount !== null) return []
    const name = line.label.toLowerCase()
    return [
      finding(
        key === 'realEstateTaxes' ? 'no-real-estate-taxes' : 'no-property-insurance',
        'error',
        `The statement has no full year of ${name}: give the bill or the quote, or NOI is too high by them.`,
      ),
    ]
  })
}

function partOfYear({ column }: StatementWindow): Finding[] {
  if (column.annualFactor === 1) return []
  const months = `${column.periods.length} months`
  return [finding('part-of-a-year', 'warning', `${months} were annualised: ask for the months that make twelve.`)]
}

/** All income in one figure: what is lost inside it cannot be told. */
function totalOnly({ statement, column }: StatementWindow): Finding[] {
  const total = incomeTotalOnly(statement)
  if (total === null) return []
  const dollars = sumMoney(column.periods.map((period) => total.values[period])) * column.annualFactor
  const words =
    'The statement prints its income in one total: rents are held to it. Ask for vacancy, concessions and other income.'
  return [finding('income-total-only', 'warning', words, Math.abs(roundToCent(dollars)))]
}

/** Lines above NOI that do not count where they stand. */
function leftOut({ statement, column }: StatementWindow): Finding[] {
  const dollars = (lines: readonly LineItem[]): number =>
    Math.abs(
      roundToCent(
        sumMoney(lines.flatMap((line) => column.periods.map((key) => line.values[key]))) * column.annualFactor,
      ),
    )
  const values = statement.lines.filter(
    (line) => !line.isTotal && !line.isNetOperatingIncome && line.section !== 'below',
  )
  const groups: [string, FindingSeverity, string, LineItem[]][] = [
    [
      'income-without-category',
      'warning',
      'lines of income have no category and are not underwritten: categorise them.',
      values.filter((line) => line.section === 'income' && line.concept === null),
    ],
    [
      'expense-without-category',
      'warning',
      'lines of expense have no category and count as other expenses: categorise them.',
      values.filter((line) => line.section === 'expense' && line.concept === null),
    ],
    [
      'not-operations',
      'info',
      'lines above NOI are capital, financing or other non-operating items and are not underwritten.',
      values.filter((line) => line.concept !== null && conceptsNotUnderwritten.includes(line.concept)),
    ],
  ]
  return groups.flatMap(([id, severity, words, lines]) =>
    lines.length === 0 || dollars(lines) === 0
      ? []
      : [finding(id, severity, `${lines.length} ${words}`, dollars(lines))],
  )
}

function rentsOfUnits({ rentRoll, roll }: UnderwritingEvidence): Finding[] {
  if (rentRoll === null || roll === null) return []
  const found: Finding[] = []
  const unknown = roll.units.filter(({ use, rent }) => use !== 'notDwelling' && rent === null).length
  if (unknown > 0) {
    found.push(
      finding('unit-without-rent', 'warning', `${unknown} dwellings have no rent and add nothing: fill them in.`),
    )
  }
  const standIns = roll.units.filter(({ basis }) => basis === 'floorplan average' || basis === 'property average')
  if (standIns.length > 0) {
    const dollars = sumMoney(standIns.map(({ rent }) => rent)) * 12
    const words =
      'empty or non-revenue dwellings have no market rent and take the average of their floorplan or property.'
    found.push(finding('average-market-rent', 'warning', `${standIns.length} ${words}`, dollars))
  }
  return [...found, ...cancelledRents(rentRoll)]
}

/** Codes that cancel whole rents, one finding a code. */
function cancelledRents({ units, chargeCodes }: RentRoll): Finding[] {
  const byCode = new Map<string, RentRollUnit[]>()
  for (const unit of units) {
    const code = unit.isDwelling && unit.occupancy !== 'employee' ? cancellingCode(unit, chargeCodes) : null
    if (code !== null) byCode.set(code, [...(byCode.get(code) ?? []), unit])
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
