import { type DocumentVerdict, roundToCent, type Tie, type VerdictReason, verdictLabels } from '@uwkit/core/shared'
import type { StyleFormat } from '@uwkit/core/sizer'
import { sourceText } from './data-block.ts'
import { type DataLayout, sheetTitle } from './data-sheet.ts'
import { orBlank } from './live.ts'
import type { Check } from './reconciliations.ts'
import { SheetPad } from './sheet-pad.ts'
import type { CheckCount } from './summary-sheet.ts'
import { allFindings, type WorkbookFacts } from './workbook-facts.ts'

/** Rows of the summary and of the list of failing checks. */
const summaryRow = 5
const failing = { band: 7, header: 8, first: 9, count: 8 } as const

/**
 * Builds the Checks sheet: counts of checks and failures, the failures, the findings, the verdicts on the documents; then
 * every reconciliation as TRUE or FALSE, including the documents' ties. Everything before the reconciliations is printed.
 *
 * @param checks With the documents' ties last.
 * @param unchanged Conditions that are true while the inputs are those of the export.
 */
export function checksSheet(
  facts: WorkbookFacts,
  layout: DataLayout,
  { checks, unchanged }: { checks: readonly Check[]; unchanged: readonly string[] },
): { pad: SheetPad; count: CheckCount } {
  const found = allFindings(facts.input)
  const findingRow = failing.first + failing.count + 1
  const verdictRow = findingRow + 3 + Math.max(1, found.length)
  const verdicts = verdictLines(facts.input.verdicts ?? [])
  const lastPrinted = verdicts.length === 0 ? verdictRow - 2 : verdictRow + 1 + verdicts.length
  const pad = new SheetPad('Checks', {
    columnWidths: [80, 18, 18, 14, 11, 13, 8, 40, 7],
    freeze: { rows: summaryRow, columns: 0 },
    printArea: `A1:H${lastPrinted}`,
    tabColor: '7F7F7F',
  })
  sheetTitle(pad, layout, facts, 'Checks', 'H')
  pad.text('A', 4, 'Inputs unchanged since export', 'label.text')
  pad.live('E', 4, unchanged.length === 0 ? 'TRUE' : allTrueFormula(unchanged), true, 'formula.verdict')
  pad.name('out_Unchanged', 'E', 4)
  pad.text('H', 4, 'If an input changes, figures are not checked against the export.', 'note.wrap')
  pad.height(4, 27)

  const band = lastPrinted + 2
  const first = band + 2
  const last = first + checks.length - 1
  pad.band(band, 'All checks', 'A', 'I')
  header(pad, band + 1)
  pad.text('F', band + 1, 'Pass', 'header.wrap')
  pad.text('G', band + 1, 'Fail', 'header.wrap')
  pad.text('I', band + 1, 'Result', 'header.wrap')
  const outcomes = checks.map((check, index) => checkRow(pad, check, first + index))
  tieSources(pad, facts, layout, first + checks.length - facts.input.ties.length)
  pad.sheet.verdicts.push('E4', `F${first}:F${last}`)
  let failureCount = 0
  outcomes.forEach((passes, index) => {
    const row = first + index
    if (passes === false) failureCount += 1
    pad.live('I', row, index === 0 ? `N(G${row})` : `I${row - 1}+N(G${row})`, failureCount, 'note.integer')
  })

  const count = {
    tested: outcomes.filter((passes) => passes !== null).length,
    failing: outcomes.filter((passes) => passes === false).length,
  }
  pad.text('A', summaryRow, 'Checks run and failed', 'grand.text')
  pad.live('F', summaryRow, `COUNT(G${first}:G${last})`, count.tested, 'grand.center', 'out_Checks')
  pad.live('G', summaryRow, `SUM(G${first}:G${last})`, count.failing, 'grand.center', 'out_Failing')
  pad.fill('A', 'H', summaryRow, 'grand.text')
  failedCheckList(pad, checks, outcomes, first, facts.input.ties)
  findings(pad, facts, layout, findingRow)
  if (verdicts.length > 0) verdictList(pad, verdicts, verdictRow)
  return { pad, count }
}

/** A line of the list of verdicts: a document with its verdict, or one point to review in it. */
interface VerdictLine {
  words: string
  verdict: string | null
  reason: VerdictReason | null
}

function verdictLines(verdicts: readonly DocumentVerdict[]): VerdictLine[] {
  return verdicts.flatMap(({ name, verdict, reasons }) => [
    { words: name, verdict: verdictLabels[verdict], reason: null },
    ...reasons.map((reason) => ({ words: `To review: ${reason.message}`, verdict: null, reason })),
  ])
}

/** Writes the band above a list of points, and the captions of its columns. */
function listHeader(pad: SheetPad, row: number, title: string, [what, rank]: readonly [string, string]): void {
  pad.band(row, title, 'A', 'H')
  pad.text('A', row + 1, what, 'header.wrap')
  pad.text('B', row + 1, rank, 'header.wrap')
  pad.text('C', row + 1, 'Dollars affected', 'header.wrap')
  pad.text('H', row + 1, 'Where', 'header.wrap')
  pad.fill('A', 'H', row + 1, 'header.wrap')
}

/** Lists the verdict on each document, and the points to review. */
function verdictList(pad: SheetPad, lines: readonly VerdictLine[], row: number): void {
  listHeader(pad, row, 'Document status', ['Document and items to review', 'Status'])
  lines.forEach(({ words, verdict, reason }, index) => {
    const at = row + 2 + index
    pad.text('A', at, words, 'label.wrap')
    if (verdict !== null) pad.text('B', at, verdict, 'label.text')
    const { dollars = null, source = null } = reason ?? {}
    if (dollars !== null) pad.text('C', at, `$${Math.round(dollars).toLocaleString('en-US')}`, 'label.word')
    if (source !== null) pad.text('H', at, sourceText(source), 'label.text')
    pad.height(at, 14 * Math.max(1, Math.ceil(words.length / 62)))
  })
}

/** Writes the captions of a list of checks. */
function header(pad: SheetPad, row: number): void {
  const captions = ['Check', 'Computed', 'Exported or printed', 'Difference', 'Tolerance']
  captions.forEach((caption, index) => {
    pad.text('ABCDE'[index] ?? 'E', row, caption, 'header.wrap')
  })
  pad.text('H', row, 'Where', 'header.wrap')
  pad.fill('A', 'H', row, 'header.wrap')
}

/** Lists the first failing checks, found by the running count next to the checks. */
function failedCheckList(
  pad: SheetPad,
  checks: readonly Check[],
  outcomes: readonly (boolean | null)[],
  first: number,
  ties: readonly Tie[],
): void {
  const last = first + checks.length - 1
  pad.band(failing.band, `First ${failing.count} failed checks`, 'A', 'H')
  header(pad, failing.header)
  const failed = checks.filter((_, index) => outcomes[index] === false)
  for (let index = 0; index < failing.count; index += 1) {
    const row = failing.first + index
    const check = failed[index]
    const show = (column: string, value: string | number | null, format: StyleFormat) => {
      const at = `INDEX($${column}$${first}:$${column}$${last},MATCH(${index + 1},$I$${first}:$I$${last},0),1)`
      const none = column === 'A' && index === 0 ? '"None"' : '""'
      const shown = value ?? (none === '"None"' ? 'None' : null)
      pad.live(column, row, `IF(out_Failing<${index + 1},${none},IF(${at}="","",${at}))`, shown, `formula.${format}`)
    }
    show('A', check?.caption ?? null, 'text')
    show('B', check?.leftValue ?? null, 'cents')
    show('C', check?.rightValue ?? null, 'cents')
    show('E', check?.tolerance ?? null, 'number')
    const tie = check === undefined ? undefined : ties[checks.indexOf(check) - (checks.length - ties.length)]
    show('H', tie === undefined ? null : sourceText(tie.source), 'indent')
    const known = check !== undefined && check.leftValue !== null && check.rightValue !== null
    show('D', known ? roundToCent((check.leftValue ?? 0) - (check.rightValue ?? 0)) : null, 'cents')
  }
}

function checkRow(pad: SheetPad, check: Check, row: number): boolean | null {
  const { caption, left, leftValue, right, rightValue, tolerance, atExport } = check
  pad.text('A', row, caption, 'label.text')
  pad.live('B', row, orBlank(left), leftValue, 'link.cents')
  pad.live('C', row, orBlank(right), rightValue, 'link.cents')
  const known = leftValue !== null && rightValue !== null
  const difference = known ? roundToCent(leftValue - rightValue) : null
  const untested = `OR(B${row}="",C${row}="")`
  const skipped = atExport ? `OR(B${row}="",C${row}="",NOT(out_Unchanged))` : untested
  pad.live('D', row, `IF(${untested},"",ROUND(B${row}-C${row},2))`, difference, 'formula.cents')
  if (check.toleranceCell === undefined) pad.input('E', row, null, tolerance, 'input.number')
  else pad.live('E', row, check.toleranceCell, tolerance, 'link.number')
  const passes = difference === null ? null : Math.abs(difference) <= tolerance + 1e-9
  const verdict = `ABS(D${row})<=E${row}+0.000000001`
  pad.live('F', row, `IF(${skipped},"not tested",${verdict})`, passes ?? 'not tested', 'formula.verdict')
  pad.live('G', row, `IF(${skipped},"",IF(${verdict},0,1))`, passes === null ? null : passes ? 0 : 1, 'note.integer')
  return passes
}

/** Writes, next to each tie, the cell that prints its total. */
function tieSources(pad: SheetPad, { input }: WorkbookFacts, layout: DataLayout, first: number): void {
  input.ties.forEach(({ source }, index) => {
    const row = first + index
    const cell = `_Sources!B${layout.ties.first + index}`
    pad.live('H', row, cell, sourceText(source), 'link.indent')
  })
}

/** Builds a formula that is TRUE while all conditions are true, in groups, because a function takes at most 255. */
function allTrueFormula(conditions: readonly string[]): string {
  const groups = Array.from({ length: Math.ceil(conditions.length / 200) }, (_, index) =>
    conditions.slice(200 * index, 200 * index + 200).join(','),
  )
  return groups.length === 1 ? `AND(${groups[0]})` : `AND(${groups.map((group) => `AND(${group})`).join(',')})`
}

function findings(pad: SheetPad, { input }: WorkbookFacts, layout: DataLayout, row: number): void {
  const all = allFindings(input)
  listHeader(pad, row, 'Findings: review before relying on figures', ['Finding', 'Severity'])
  all.forEach(({ severity, message, dollars, source }, index) => {
    const at = row + 2 + index
    const from = layout.findings.first + index
    const link = (
      column: string,
      dataColumn: string,
      value: string | number | null,
      format: 'wrap' | 'center' | 'money' | 'indent',
    ) => {
      const cell = `_Data!${dataColumn}${from}`
      pad.live(column, at, orBlank(cell), value, `link.${format}`)
    }
    link('A', 'B', message, 'wrap')
    link('B', 'A', severity, 'center')
    link('C', 'C', dollars, 'money')
    link('H', 'D', source === null ? '' : sourceText(source), 'indent')
    pad.height(at, 14 * Math.max(1, Math.ceil(message.length / 62)))
  })
}
