import { roundToCent } from '../../shared/money.ts'
import { SheetPad } from '../rules/sheet-pad.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'
import type { DataLayout } from './data-sheet.ts'
import { type Check, ownChecks, tieChecks } from './reconciliations.ts'
import { sheetTitle } from './sheet-title.ts'
import type { CheckCount } from './summary-sheet.ts'

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
