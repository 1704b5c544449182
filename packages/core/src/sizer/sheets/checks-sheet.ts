import { roundToCent, sumMoney } from '../../shared/money.ts'
import { columnTotals } from '../rules/column-totals.ts'
import { SheetPad } from '../rules/sheet-pad.ts'
import { annualOf, notUnderwritten } from '../rules/statement-rows.ts'
import { unitMix } from '../rules/unit-mix.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'
import { type DataLayout, rollTotals } from './data-sheet.ts'
import { firstUnitRow } from './rent-roll-sheet.ts'
import { sheetTitle } from './sheet-title.ts'
import type { CheckCount } from './summary-sheet.ts'
import { firstLineRow, t12Columns, t12Range } from './t12-sheet.ts'

/** Figures within this many dollars of each other agree: half a cent. */
const halfCent = 0.005

/** One reconciliation. Figures are `null` where the documents do not have them: it is then not tested. */
interface Check {
  caption: string
  /** Reference or formula of each side, and what each computes. */
  left: string
  leftValue: number | null
  right: string
  rightValue: number | null
  tolerance: number
  toleranceCell?: string
  /** Holds only while the inputs are those of the export. */
  atExport: boolean
}

const firstRow = 7

/** Every reconciliation as TRUE or FALSE, the ties of the documents among them, then the findings. */
export function checksSheet(facts: WorkbookFacts, layout: DataLayout): { pad: SheetPad; count: CheckCount } {
  const pad = new SheetPad('Checks', {
    columnWidths: [64, 18, 18, 14, 11, 13, 8, 40],
    freeze: { rows: firstRow - 1, columns: 0 },
    repeatRows: { first: firstRow - 1, last: firstRow - 1 },
    tabColour: '7F7F7F',
  })
  sheetTitle(pad, layout, facts, 'Checks', 'H')
  const checks = [...ownChecks(facts, layout), ...tieChecks(facts, layout)]
  const last = firstRow + checks.length - 1
  pad.text('A', 4, 'Inputs are those of the export', 'label.text')
  pad.live('E', 4, unchangedFormula(layout), true, 'formula.verdict')
  pad.name('out_Unchanged', 'E', 4)
  pad.text('H', 4, 'Where an input was changed, comparisons with the export are not tested.', 'note.text')
  const captions = [
    'What is held against what',
    'Workbook or parts',
    'Export or printed',
    'Difference',
    'Tolerance',
    'Holds',
    'Fails',
  ]
  captions.forEach((caption, index) => {
    pad.text('ABCDEFG'[index] ?? 'G', firstRow - 1, caption, 'header.wrap')
  })
  pad.text('H', firstRow - 1, 'Where', 'header.wrap')
  let tested = 0
  let failing = 0
  checks.forEach((check, index) => {
    const outcome = checkRow(pad, check, firstRow + index)
    if (outcome !== null) tested += 1
    if (outcome === false) failing += 1
  })
  tieSources(pad, facts, layout, checks.length)
  pad.sheet.verdicts.push(`E4`, `F${firstRow}:F${last}`)
  const total = last + 1
  pad.text('A', total, 'Checks made, and how many fail', 'grand.text')
  pad.live('F', total, `COUNT(G${firstRow}:G${last})`, tested, 'grand.centre')
  pad.live('G', total, `SUM(G${firstRow}:G${last})`, failing, 'grand.centre')
  pad.name('out_Checks', 'F', total)
  pad.name('out_Failing', 'G', total)
  pad.fill('A', 'H', total, 'grand.text')
  findings(pad, facts, layout, total + 2)
  return { pad, count: { tested, failing } }
}

function checkRow(pad: SheetPad, check: Check, row: number): boolean | null {
  const { caption, left, leftValue, right, rightValue, tolerance, atExport } = check
  pad.text('A', row, caption, 'label.text')
  pad.live('B', row, `IF(${left}="","",${left})`, leftValue, 'link.cents')
  pad.live('C', row, `IF(${right}="","",${right})`, rightValue, 'link.cents')
  const known = leftValue !== null && rightValue !== null
  const difference = known ? roundToCent(leftValue - rightValue) : null
  const untested = `OR(B${row}="",C${row}="")`
  const skipped = atExport ? `OR(B${row}="",C${row}="",NOT(out_Unchanged))` : untested
  pad.live('D', row, `IF(${untested},"",ROUND(B${row}-C${row},2))`, difference, 'formula.cents')
  if (check.toleranceCell === undefined) pad.input('E', row, null, tolerance, 'input.number')
  else pad.live('E', row, check.toleranceCell, tolerance, 'link.number')
  const holds = difference === null ? null : Math.abs(difference) <= tolerance + 1e-9
  const verdict = `ABS(D${row})<=E${row}+0.000000001`
  pad.live('F', row, `IF(${skipped},"not tested",${verdict})`, holds ?? 'not tested', 'formula.verdict')
  pad.live('G', row, `IF(${skipped},"",IF(${verdict},0,1))`, holds === null ? null : holds ? 0 : 1, 'note.integer')
  return holds
}

function ownChecks(facts: WorkbookFacts, layout: DataLayout): Check[] {
  const { underwriting, sizing, rentRoll } = facts.input
  const { facts: refs } = layout
  const totalRow = firstUnitRow - 2
  const { totals } = rollTotals(facts)
  const mix = unitMix(facts)
  const all = mix[mix.length - 1]
  const mixRow = 6 + Math.max(1, facts.unitTypes.types.length)
  const hasRoll = rentRoll !== null
  const check = (
    caption: string,
    left: string,
    leftValue: number | null,
    right: string | undefined,
    rightValue: number | null,
    atExport: boolean,
    tolerance = halfCent,
  ): Check => ({ caption, left, leftValue, right: right ?? '""', rightValue, tolerance, atExport })
  const dwellings = facts.unitTypes.numbers.filter((number) => number > 0).length
  const used = facts.underwrittenUnits
  const rentYear = 12 * sumMoney(used.map(({ rent }) => rent))
  const fromRoll = underwriting.rentsFromRoll
  const noiChecks = statementCheck(facts, layout)
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
      'Rent roll: market rent of all rows, a month',
      `'Rent Roll'!I${totalRow}`,
      totals.marketRent ?? 0,
      refs.marketRent,
      totals.marketRent,
      false,
    ),
    check(
      'Rent roll: contract rent of all rows, a month',
      `'Rent Roll'!J${totalRow}`,
      totals.contractRent ?? 0,
      refs.contractRent,
      totals.contractRent,
      false,
    ),
    check(
      'Unit mix: dwellings',
      hasRoll ? `'Unit Mix'!E${mixRow}` : '""',
      hasRoll ? (all?.units ?? 0) : null,
      hasRoll
        ? `COUNTIFS('Rent Roll'!Q${firstUnitRow}:Q${firstUnitRow + Math.max(1, facts.unitTypes.numbers.length) - 1},">0")`
        : undefined,
      hasRoll ? dwellings : null,
      false,
    ),
    check(
      'Unit mix: gross potential rent',
      hasRoll ? `'Unit Mix'!Q${mixRow}` : '""',
      hasRoll ? rentYear : null,
      fromRoll ? 'out_GPR' : undefined,
      fromRoll ? underwriting.grossPotentialRent : null,
      false,
      0.05,
    ),
    ...noiChecks,
    check(
      'Gross potential rent',
      'out_GPR',
      underwriting.grossPotentialRent,
      refs.grossPotentialRent,
      underwriting.grossPotentialRent,
      true,
    ),
    check(
      'Economic vacancy',
      'out_EconomicVacancy',
      underwriting.economicVacancy,
      refs.economicVacancy,
      underwriting.economicVacancy,
      true,
    ),
    check(
      'Net rental income',
      'out_NRI',
      underwriting.netRentalIncome,
      refs.netRentalIncome,
      underwriting.netRentalIncome,
      true,
    ),
    check(
      'Effective gross income',
      'out_EGI',
      underwriting.effectiveGrossIncome,
      refs.effectiveGrossIncome,
      underwriting.effectiveGrossIncome,
      true,
    ),
    check(
      'Operating expenses',
      'out_Expenses',
      underwriting.totalExpenses,
      refs.totalExpenses,
      underwriting.totalExpenses,
      true,
    ),
    check(
      'Net operating income',
      'out_NOI',
      underwriting.netOperatingIncome,
      refs.netOperatingIncome,
      underwriting.netOperatingIncome,
      true,
    ),
    check(
      'Replacement reserves',
      'out_Reserves',
      underwriting.replacementReserves,
      refs.replacementReserves,
      underwriting.replacementReserves,
      true,
    ),
    check('Net cash flow', 'out_NCF', underwriting.netCashFlow, refs.netCashFlow, underwriting.netCashFlow, true),
    check('Loan by DSCR', 'Sizing!D6', sizing.tests[0]?.cap ?? null, refs.capDSCR, sizing.tests[0]?.cap ?? null, true),
    check('Loan by LTV', 'Sizing!D7', sizing.tests[1]?.cap ?? null, refs.capLTV, sizing.tests[1]?.cap ?? null, true),
    check('Maximum loan', 'out_MaxLoan', sizing.loan, refs.maximumLoan, sizing.loan, true),
    check(
      'Balance at maturity',
      'out_Balance',
      sizing.measures.balanceAtMaturity,
      refs.balanceAtMaturity,
      sizing.measures.balanceAtMaturity,
      true,
    ),
  ]
}

/** The lines of the statement, sorted into the ladder, still come to the NOI that the statement prints. */
function statementCheck(facts: WorkbookFacts, layout: DataLayout): Check[] {
  const { windows, statementRows: rows, input } = facts
  const at = rows.findIndex(({ kind }) => kind === 'NOI')
  const printed = rows[at]
  if (windows.t12 === null || printed === undefined || windows.t12.column.annualFactor !== 1) return []
  const range = (column: string): string => t12Range(layout, column)
  const sum = (sign: number): string =>
    `SUMIFS(${range(t12Columns.t12)},${range(t12Columns.feeds)},"${notUnderwritten}",${range(t12Columns.sign)},${sign})`
  const ladder = columnTotals(input.underwriting.lines, ({ amounts }) => amounts.t12).netOperatingIncome
  return [
    {
      caption: 'Statement: lines sorted into the ladder, with those left out, against its own NOI',
      left: `(Underwriting!E41+${sum(1)}-${sum(-1)})`,
      leftValue: ladder + annualOf(rows, notUnderwritten),
      right: `'T12'!${t12Columns.t12}${firstLineRow + at}`,
      rightValue: printed.annual,
      tolerance: 10,
      atExport: false,
    },
  ]
}

function tieChecks({ input }: WorkbookFacts, layout: DataLayout): Check[] {
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

/** Beside each tie, the cell that prints its total. */
function tieSources(pad: SheetPad, { input }: WorkbookFacts, layout: DataLayout, count: number): void {
  input.ties.forEach(({ source }, index) => {
    const row = firstRow + count - input.ties.length + index
    const cell = `_Sources!B${layout.ties.first + index}`
    pad.live('H', row, cell, `${source.file} | ${source.sheet} | ${source.cell}`, 'link.indent')
  })
}

/** TRUE while every typed figure that the export carries is still the same. */
function unchangedFormula({ facts }: DataLayout): string {
  const named = Object.keys(facts).filter((name) => name.startsWith('in_'))
  const same = named.map((name) => `${name}=${facts[name]}`)
  return `AND(${same.join(',')},SUM(Underwriting!S7:S42)=0)`
}

function findings(pad: SheetPad, { input }: WorkbookFacts, layout: DataLayout, row: number): void {
  const all = [...input.underwriting.findings, ...input.findings]
  pad.text('A', row, 'Findings: look at these before relying on a figure', 'band.text')
  pad.fill('A', 'H', row, 'band.text')
  const captions = [
    ['A', 'What'],
    ['B', 'Severity'],
    ['C', 'Dollars at stake'],
    ['H', 'Where'],
  ] as const
  for (const [column, caption] of captions) pad.text(column, row + 1, caption, 'header.wrap')
  pad.fill('A', 'H', row + 1, 'header.wrap')
  all.forEach(({ severity, message, dollars, source }, index) => {
    const at = row + 2 + index
    const from = layout.findings.first + index
    const link = (
      column: string,
      dataColumn: string,
      value: string | number | null,
      format: 'wrap' | 'centre' | 'money' | 'indent',
    ) => {
      const cell = `_Data!${dataColumn}${from}`
      pad.live(column, at, `IF(${cell}="","",${cell})`, value, `link.${format}`)
    }
    link('A', 'B', message, 'wrap')
    link('B', 'A', severity, 'centre')
    link('C', 'C', dollars, 'money')
    link('H', 'D', source === null ? '' : `${source.file} | ${source.sheet} | ${source.cell}`, 'indent')
    pad.height(at, 14 * Math.max(1, Math.ceil(message.length / 62)))
  })
}
