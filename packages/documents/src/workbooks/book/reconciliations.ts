import { labelOf } from '@uwkit/core/glossary'
import { roundToCent, sumKnown } from '@uwkit/core/shared'
import { annualOf, notUnderwritten } from '@uwkit/core/sizer'
import { standardTestNames } from '@uwkit/core/sizing'
import { firstUnitRow, rollRange } from '../sheets/rent-roll-sheet.ts'
import { firstLineRow, t12Columns, t12Range } from '../sheets/t12-sheet.ts'
import { anyAmount, unitMixTotalRow } from '../sheets/unit-mix-sheet.ts'
import { firstTestRow } from '../sizing/sizing-rows.ts'
import { columnTotals } from '../underwriting/underwriting-rows.ts'
import { rollTotals, underwrittenFigures } from './data-block.ts'
import type { DataLayout } from './data-sheet.ts'
import { unitMix, type WorkbookFacts } from './workbook-facts.ts'

/** Maximum difference of figures that agree, in dollars: half a cent. */
const halfCent = 0.005

/** One reconciliation. Figures are `null` if the documents do not have them: it is then not tested. */
export interface Check {
  caption: string
  /** Reference or formula of each side, and its value. */
  left: string
  leftValue: number | null
  right: string
  rightValue: number | null
  tolerance: number
  toleranceCell?: string
  /** Whether it applies only while the inputs are those of the export. */
  atExport: boolean
}

type OptionalCheck = (
  caption: string,
  left: string,
  leftValue: number | null,
  right: string | undefined,
  rightValue: number | null,
  atExport: boolean,
  tolerance?: number,
) => Check

const check: OptionalCheck = (caption, left, leftValue, right, rightValue, atExport, tolerance = halfCent) => ({
  caption,
  left,
  leftValue,
  right: right ?? '""',
  rightValue,
  tolerance,
  atExport,
})

/** Compares the rows of the rent roll, and the unit mix, with the documents' own figures. */
export function rollChecks(facts: WorkbookFacts, layout: DataLayout): Check[] {
  const { rentRoll } = facts.input
  const { facts: refs } = layout
  const totalRow = firstUnitRow - 2
  const { totals } = rollTotals(facts)
  const mix = unitMix(facts)
  const all = mix[mix.length - 1]
  const mixRow = unitMixTotalRow(facts)
  const hasRoll = rentRoll !== null
  const dwellings = facts.unitTypes.numbers.filter((number) => number > 0).length
  return [
    check(
      'Rent roll: rows',
      `'Rent Roll'!C${totalRow}`,
      rentRoll?.units.length ?? 0,
      refs.unitRows,
      rentRoll?.units.length ?? null,
      false,
    ),
    check(
      'Rent roll: total market rent/mo',
      `'Rent Roll'!I${totalRow}`,
      totals.marketRent,
      refs.marketRent,
      totals.marketRent,
      false,
    ),
    check(
      'Rent roll: total contract rent/mo',
      `'Rent Roll'!J${totalRow}`,
      totals.contractRent,
      refs.contractRent,
      totals.contractRent,
      false,
    ),
    check(
      'Unit mix: residential units',
      hasRoll ? `'Unit Mix'!E${mixRow}` : '""',
      hasRoll ? (all?.units ?? 0) : null,
      hasRoll
        ? `COUNTIFS('Rent Roll'!Q${firstUnitRow}:Q${firstUnitRow + Math.max(1, facts.unitTypes.numbers.length) - 1},">0")`
        : undefined,
      hasRoll ? dwellings : null,
      false,
    ),
    ...unknownRents(facts, layout),
  ]
}

/** Counts residential units without a known rent; the expected count is zero. */
function unknownRents({ input, underwrittenUnits, unitStatusTexts }: WorkbookFacts, layout: DataLayout): Check[] {
  if (input.rentRoll === null) return []
  const words = ['Occupied', 'Vacant']
  const count = underwrittenUnits.filter(
    ({ rent }, index) => rent === null && words.includes(unitStatusTexts[index] ?? ''),
  )
  const each = words.map((word) => {
    const ofWord = `${rollRange(layout, 'H')},"${word}"`
    return `COUNTIFS(${ofWord})-COUNTIFS(${ofWord},${rollRange(layout, 'L')},${anyAmount})`
  })
  return [check('Rent roll: residential units without rent', `(${each.join('+')})`, count.length, '0', 0, false)]
}

/** Workbook cell of each figure. */
const outputCells: Readonly<Record<(typeof underwrittenFigures)[number], string>> = {
  grossPotentialRent: 'out_GPR',
  economicVacancy: 'out_EconomicVacancy',
  netRentalIncome: 'out_NRI',
  effectiveGrossIncome: 'out_EGI',
  totalExpenses: 'out_Expenses',
  netOperatingIncome: 'out_NOI',
  replacementReserves: 'out_Reserves',
  netCashFlow: 'out_NCF',
}

/** Returns the checks of the workbook against itself, the documents' rows and the figures at export. */
export function workbookChecks(facts: WorkbookFacts, layout: DataLayout): Check[] {
  const { underwriting, sizing, rentRoll } = facts.input
  const { facts: refs } = layout
  const mixRow = unitMixTotalRow(facts)
  const hasRoll = rentRoll !== null
  const rentMonth = sumKnown(facts.underwrittenUnits.map(({ rent }) => rent))
  const rentYear = rentMonth === null ? null : 12 * roundToCent(rentMonth)
  const fromRoll = underwriting.rentsFromRoll
  return [
    ...rollChecks(facts, layout),
    check(
      'Unit mix: gross potential rent',
      hasRoll ? `'Unit Mix'!Q${mixRow}` : '""',
      rentYear,
      fromRoll ? 'out_GPR' : undefined,
      fromRoll ? underwriting.grossPotentialRent : null,
      false,
      0.05,
    ),
    ...statementCheck(facts, layout),
    ...underwrittenFigures.map((key) => {
      const caption = key === 'totalExpenses' ? 'Operating expenses' : labelOf(key)
      return check(caption, outputCells[key], underwriting[key], refs[key], underwriting[key], true)
    }),
    ...sizing.tests.flatMap(({ name, cap }, index) =>
      name === 'DSCR' || name === 'LTV' || index >= standardTestNames.length
        ? [
            check(
              `Loan by ${name}`,
              `Sizing!D${firstTestRow + index}`,
              cap,
              refs[`cap${name.replaceAll(' ', '')}`],
              cap,
              true,
            ),
          ]
        : [],
    ),
    check(labelOf('maximumLoan'), 'out_MaxLoan', sizing.loan, refs.maximumLoan, sizing.loan, true),
    check(
      labelOf('balanceAtMaturity'),
      'out_Balance',
      sizing.measures.balanceAtMaturity,
      refs.balanceAtMaturity,
      sizing.measures.balanceAtMaturity,
      true,
    ),
  ]
}

/** Checks that the statement's lines, assigned to the ladder, total the NOI that the statement prints. */
function statementCheck(facts: WorkbookFacts, layout: DataLayout): Check[] {
  const { windows, statementRows: rows, input } = facts
  const at = rows.findIndex(({ kind }) => kind === 'NOI')
  const printed = rows[at]
  if (windows.t12 === null || printed === undefined || windows.t12.column.annualFactor !== 1) return []
  const range = (column: string): string => t12Range(layout, column)
  const sum = (sign: number): string =>
    `SUMIFS(${range(t12Columns.t12)},${range(t12Columns.feeds)},"${notUnderwritten}",${range(t12Columns.sign)},${sign})`
  const underwritingLines = columnTotals(
    windows.t12.column,
    input.underwriting.lines,
    ({ amounts }) => amounts.t12,
  ).netOperatingIncome
  return [
    {
      caption: 'Statement: mapped and excluded lines vs. statement NOI',
      left: `(Underwriting!E41+${sum(1)}-${sum(-1)})`,
      leftValue: (underwritingLines ?? 0) + annualOf(rows, notUnderwritten),
      right: `'T12'!${t12Columns.t12}${firstLineRow + at}`,
      rightValue: printed.annual,
      tolerance: 10,
      atExport: false,
    },
  ]
}

/** Returns the ties of the documents, to the precision of each printed total. */
export function tieChecks({ input }: WorkbookFacts, layout: DataLayout): Check[] {
  return input.ties.map(({ what, printed, computed, tolerance }, index) => {
    const row = layout.ties.first + index
    return {
      caption: `Tie: ${what}`,
      left: `_Data!C${row}`,
      leftValue: computed,
      right: `_Data!B${row}`,
      rightValue: printed,
      tolerance,
      toleranceCell: `_Data!D${row}`,
      atExport: false,
    }
  })
}

/** Returns conditions that are true while every input of the ladder and the tests is as exported. */
export function unchangedInputs({ facts }: DataLayout): string[] {
  const named = Object.keys(facts).filter((name) => name.startsWith('in_'))
  return [...named.map((name) => `${name}=${facts[name]}`), 'SUM(Underwriting!S7:S42)=0']
}
