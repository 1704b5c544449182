import { labelOf } from '@uwkit/core/glossary'
import { annualConstant, interestOnlyPart, limitsSourceText, type SizingLimit, sizingLimit } from '@uwkit/core/sizing'
import { figure, words } from '../book/data-block.ts'
import { type Live, minimumOf, needing, orDefault } from '../book/live.ts'
import { unchangedInputs, workbookChecks } from '../book/reconciliations.ts'
import type { SheetPad } from '../book/sheet-pad.ts'
import { LivePad, type SizerBook } from '../book/sizer-book.ts'
import { summarySheet } from '../book/summary-sheet.ts'
import { sizingSheet } from '../sizing/sizing-sheet.ts'
import { underwritingSheet } from '../underwriting/underwriting-sheet.ts'
import { rentRollSheet } from './rent-roll-sheet.ts'
import { scheduleSheet } from './schedule-sheet.ts'
import { t12Sheet } from './t12-sheet.ts'
import { unitMixSheet } from './unit-mix-sheet.ts'

/** Sheets of a workbook that sizes a loan by the ladder from rent to net cash flow, by content. */
interface UnderwritingSheets {
  summary: SheetPad
  rentRoll: SheetPad
  unitMix: SheetPad
  t12: SheetPad
  underwriting: SheetPad
  /** Table of limits; `null` if the program has none. */
  limits: SheetPad | null
  sizing: SheetPad
  schedule: SheetPad
  checks: SheetPad
}

/**
 * Builds the sheets of the ladder. A type builds its additional sheets first, so that their figures are checked.
 *
 * @param title Name of the first sheet.
 * @param table The sheet of the program's limits: built if the limits come from a table, or always if it is named.
 */
export function underwritingSheets(
  book: SizerBook,
  title: string,
  table: { name: string; title: string } | null = null,
): UnderwritingSheets {
  const { facts, layout } = book
  const { name, title: caption } = table ?? { name: 'Limits', title: 'Program Limits' }
  const limits = table !== null || facts.hasLimitTable ? limitTable(book, name, caption) : null
  const { pad: checks, count } = book.checksSheet({
    checks: [...workbookChecks(facts, layout), ...book.statementChecks(), ...book.checks],
    unchanged: unchangedInputs(layout),
  })
  return {
    summary: summarySheet(facts, layout, count, title),
    rentRoll: rentRollSheet(facts, layout),
    unitMix: unitMixSheet(facts, layout),
    t12: t12Sheet(facts, layout),
    underwriting: underwritingSheet(facts, layout),
    limits,
    sizing: sizingSheet(facts, layout),
    schedule: scheduleSheet(facts, layout),
    checks,
  }
}

const first = 12
const lastColumn = 'P'
const parts = ['none', 'partial', 'full'] as const

/**
 * Builds the program's limit table: the rows that apply to the requested loan, the resulting limits, and each row's max
 * loan. If a fact is not given, the strictest of the rows that may apply is used.
 */
function limitTable(book: SizerBook, name: string, title: string): LivePad {
  const { sizing } = book.facts.input
  const { limits } = sizing.rulePack
  const pad = new LivePad(book, name, title, lastColumn, {
    columnWidths: [52, 12, 11, 7, 7, 7, 9, 9, 10, 10, 10, 8, 11, 15, 15, 15],
    freeze: { rows: first - 1, columns: 1 },
    tabColor: '548235',
  })
  pad.band(5, 'Inputs that determine the limits')
  pad.text('A', 6, 'Market', 'label.text')
  pad.chosen('B', 6, 'in_Market', sizing.request.market ?? '', ['top', 'standard', 'small', 'very small'])
  pad.text('A', 7, 'Non-profit borrower', 'label.text')
  const isNonProfit = sizing.request.isNonProfit
  pad.chosen('B', 7, 'in_NonProfit', isNonProfit === null ? '' : isNonProfit ? 'Yes' : 'No', ['Yes', 'No'])
  pad.text('A', 8, 'Interest only', 'label.text')
  const part = 'IF(out_IO=0,"none",IF(out_IO>=out_Term,"full","partial"))'
  pad.formula('B', 8, part, interestOnlyPart(sizing.request), { name: 'out_InterestOnlyPart' })
  if (limits.length === 0) {
    pad.text('A', 10, `${sizing.rulePack.name} has only one set of limits, shown on the Sizing sheet.`, 'note.text')
    return pad
  }
  headings(pad)
  book.block('Program limits', ['row', 'market', 'purpose', 'none', 'partial', 'full', 'from', 'below', 'non-profit'])
  const rows = limits.map((limit, index) => limitRow(book, pad, limit, index))
  results(book, pad, rows)
  return pad
}

interface LimitRow {
  /** Formulas of the two limits of the row. */
  coverage: string
  share: string
  applies: boolean
}

function headings(pad: LivePad): void {
  const captions = [
    'Table row',
    'Market',
    'Purpose',
    'No IO',
    'Partial IO',
    'Full IO',
    'Min term (months)',
    'Term shorter than (months)',
    'Non-profit',
    labelOf('minimumDebtServiceCoverage'),
    labelOf('maximumLoanToValue'),
    'Applies',
    'Min DSCR applied',
    'Loan by DSCR',
    'Loan by LTV',
    'Lesser of the two',
  ]
  pad.headings(first - 1, captions)
}

function limitRow(book: SizerBook, pad: LivePad, limit: SizingLimit, index: number): LimitRow {
  const { sizing } = book.facts.input
  const { rulePack, request } = sizing
  const row = first + index
  const source = limitsSourceText(rulePack)
  const { when } = limit
  const flag = (part: (typeof parts)[number]) =>
    when.interestOnly === undefined || when.interestOnly.includes(part) ? 1 : 0
  const nonProfit = when.isNonProfit === undefined ? null : when.isNonProfit ? 'Yes' : 'No'
  const cells = book.row([
    words(limit.name, source),
    words(when.market ?? null, source),
    words(when.purpose ?? null, source),
    ...parts.map((part) => figure(flag(part), source, 'integer')),
    figure(when.termFrom ?? null, source, 'integer'),
    figure(when.termBelow ?? null, source, 'integer'),
    words(nonProfit, source),
  ])
  const at = (column: number): string => cells[column]?.formula ?? '""'
  pad.link('A', row, { formula: at(0), value: limit.name }, { format: 'text' })
  pad.link('B', row, { formula: at(1), value: when.market ?? null }, { format: 'center' })
  pad.link('C', row, { formula: at(2), value: when.purpose ?? null }, { format: 'center' })
  parts.forEach((part, offset) => {
    pad.show('DEF'[offset] ?? 'D', row, { formula: at(3 + offset), value: flag(part) }, { format: 'met' })
  })
  const months = (column: string, from: number, value: number | undefined) =>
    pad.link(column, row, { formula: at(from), value: value ?? null }, { format: 'integer' })
  months('G', 6, when.termFrom)
  months('H', 7, when.termBelow)
  pad.link('I', row, { formula: at(8), value: nonProfit }, { format: 'center' })
  const coverage = pad.typed('J', row, `in_LimitDSCR_${index + 1}`, limit.minimumDebtServiceCoverage, 'ratio')
  const share = pad.typed('K', row, `in_LimitLTV_${index + 1}`, limit.maximumLoanToValue, 'percent')
  const minimum = { formula: orDefault(`J${row}`, limit.minimumDebtServiceCoverage), value: coverage.value }
  const maximum = { formula: orDefault(`K${row}`, limit.maximumLoanToValue), value: share.value }
  const applies = mayApply(limit, book)
  const agrees = (cell: string, name: string) => `OR(${cell}${row}="",${name}="",${cell}${row}=${name})`
  const interest = `IF(out_InterestOnlyPart="none",D${row},IF(out_InterestOnlyPart="full",F${row},E${row}))=1`
  const term = `out_Term>=N(G${row}),OR(H${row}="",out_Term<N(H${row}))`
  const all = [agrees('B', 'in_Market'), agrees('C', 'out_Purpose'), agrees('I', 'in_NonProfit'), interest, term].join(
    ',',
  )
  pad.show('L', row, { formula: `IF(AND(${all}),1,0)`, value: applies ? 1 : 0 }, { format: 'met' })
  pad.show(
    'M',
    row,
    { formula: `IF(L${row}=1,${minimum.formula},"")`, value: applies ? limit.minimumDebtServiceCoverage : null },
    { format: 'ratio' },
  )
  const flow: Live = { formula: 'out_NCFSized', value: sizing.sizedCashFlow }
  const tested = sizing.testedRate === null ? null : annualConstant(sizing.testedRate, request.amortizationMonths)
  const byCoverage = pad.show(
    'N',
    row,
    needing(
      [flow, { formula: 'out_TestedConstant', value: tested }, minimum],
      (cash, each, minimum) => `MAX(0,${cash}/${minimum}/${each})`,
      (cash, each, minimum) => Math.max(0, cash / minimum / each),
    ),
  )
  const byValue = pad.show(
    'O',
    row,
    needing(
      [{ formula: 'out_LendableValue', value: sizing.lendableValue }, maximum],
      (value, part) => `${value}*${part}`,
      (value, part) => value * part,
    ),
  )
  const both = minimumOf([byCoverage, byValue])
  const isBoth = byCoverage.value !== null && byValue.value !== null
  pad.show('P', row, { formula: `IF(COUNT(N${row},O${row})<2,"",${both.formula})`, value: isBoth ? both.value : null })
  return { coverage: minimum.formula, share: maximum.formula, applies }
}

/** Returns whether a row alone fully applies to the request, without a reservation. */
function mayApply(limit: SizingLimit, { facts }: SizerBook): boolean {
  return sizingLimit([limit], facts.input.sizing.request)?.why === ''
}

/** Writes the limits that apply, and their rows. */
function results(book: SizerBook, pad: LivePad, rows: readonly LimitRow[]): void {
  const { sizing } = book.facts.input
  const last = first + rows.length - 1
  const range = (column: string) => `${column}${first}:${column}${last}`
  const { minimumDebtServiceCoverage, maximumLoanToValue } = sizing.tier
  const none = `SUM(${range('L')})=0`
  pad.text('E', 6, 'Min DSCR applied', 'label.text')
  const coverage = {
    formula: `IF(${none},MAX(${rows.map(({ coverage }) => coverage).join(',')}),MAX(${range('M')}))`,
    value: minimumDebtServiceCoverage,
  }
  pad.show('J', 6, coverage, { format: 'ratio', role: 'grand', name: 'out_LimitDSCR' })
  pad.text('E', 7, 'Max LTV applied', 'label.text')
  const each = rows.map(({ share }, index) => `IF(OR(${none},L${first + index}=1),${share},1)`).join(',')
  pad.show(
    'J',
    7,
    { formula: `MIN(${each})`, value: maximumLoanToValue },
    { format: 'percent', role: 'grand', name: 'out_LimitLTV' },
  )
  pad.text('E', 8, 'Applicable rows', 'label.text')
  const count = rows.filter(({ applies }) => applies).length
  pad.show('J', 8, { formula: `SUM(${range('L')})`, value: count }, { format: 'integer' })
  const words = (applied: number) =>
    applied === 1
      ? ''
      : applied === 0
        ? 'No row applies: the strictest row is used.'
        : 'The strictest applicable row is used.'
  const formula = `IF(J8=1,"",IF(J8=0,"${words(0)}","${words(2)}"))`
  pad.formula('E', 9, formula, words(count), { format: 'text', role: 'note' })
}
