import {
  type FormProof,
  type HeldTotal,
  placeText,
  problemText,
  type TemplateCheck,
  type TemplateProblem,
  type UnmappedCaption,
  workbookRows,
  workbookValues,
} from '@uwkit/core/sizer'
import { countText, dollarsText } from '@uwkit/core/text'
import type { PartChanges } from '@uwkit/documents/template'
import type { Colors } from '../output/environment.ts'
import { reportText, tableLines } from '../output/report.ts'
import type { SizedDeal } from './size.ts'

/** What a look at a template found, as text. */
export function checkReport(file: string, { problems, notes, cells }: TemplateCheck, colors: Colors): string {
  const fillable = cells.filter(({ use }) => use === 'value' || use === 'row' || use === 'room').length
  const fits =
    problems.length === 0
      ? [colors.green(`${file} fits its map: ${fillable} cells can be filled.`)]
      : groupedProblems(problems).map((problem) => `${colors.red('✗')} ${problemText(problem)}`)
  return reportText(
    [
      { title: file, lines: fits },
      { title: 'To look at', lines: firstOf(groupedProblems(notes).map(problemText)) },
      { title: 'Not known of this deal, and left as they are', lines: firstOf(unknownLines(cells)) },
    ],
    colors,
  )
}

/** What was filled, and the proof that nothing else was touched. */
export function fillReport(
  file: string,
  check: TemplateCheck,
  changes: PartChanges,
  doubts: readonly string[],
  proof: FormProof,
  colors: Colors,
): string {
  const { changed, unchanged } = changes
  return reportText(
    [
      {
        title: file,
        lines: [
          `${check.filled.length} cells filled.`,
          `${changed.length} of ${changed.length + unchanged} parts changed: ${changed.join(', ')}.`,
          `All ${unchanged} others are byte for byte those of the template.`,
        ],
      },
      { title: 'The form’s own totals, worked out again', lines: proofLines(proof, colors) },
      { title: 'Why they differ', lines: groupedProblems(proof.reasons).map(problemText) },
      {
        title: 'To look at',
        lines: firstOf([...doubts, ...groupedProblems([...proof.asStored, ...check.notes]).map(problemText)]),
      },
      { title: 'Not known of this deal, and left as they are', lines: firstOf(unknownLines(check.cells)) },
    ],
    colors,
  )
}

/** Each total of the form beside ours. */
function proofLines({ holds, totals }: FormProof, colors: Colors): string[] {
  if (holds === null) return ['The template has no total of its own that could be held against ours.']
  const lines = tableLines(
    [
      ['', '', 'Form', 'Ours', ''],
      ...totals.map((total) => [total.label, total.place, shown(total.form), shown(total.ours), verdict(total)]),
    ],
    [2, 3],
  )
  const end = holds
    ? colors.green('The form comes to what was underwritten.')
    : colors.red('NOT DONE: the form does not come to what was underwritten.')
  return [...lines, end]
}

const shown = (amount: number | null): string => (amount === null ? 'unknown' : dollarsText(amount))

function verdict({ difference }: HeldTotal): string {
  if (difference === null) return 'not worked out'
  if (Math.abs(difference) <= 1) return 'agrees'
  return `${dollarsText(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
}

/** The captions that a draft left, with their cells. */
export function unmappedReport(unmapped: readonly UnmappedCaption[], file: string, colors: Colors): string {
  if (unmapped.length === 0) return ''
  const lines = unmapped.map(({ cell, caption, why }) => `${caption} (${cell}): ${why}.`)
  const more = lines.length > mostLines ? [`and ${lines.length - mostLines} more; "unmapped" in ${file} lists all`] : []
  return `${reportText([{ title: 'Captions left unmapped', lines: [...lines.slice(0, mostLines), ...more] }], colors)}\n`
}

/** Most lines of a list that is not about faults. */
const mostLines = 20

function firstOf(lines: readonly string[]): string[] {
  if (lines.length <= mostLines) return [...lines]
  return [...lines.slice(0, mostLines), `and ${lines.length - mostLines} more; --json lists all`]
}

/** What a deal does not say of the single cells of a map, which are left as they are. */
export function unknownCells(cells: TemplateCheck['cells']): { place: string; label: string }[] {
  return cells
    .filter(({ use, value }) => use === 'value' && value === null)
    .map((cell) => ({ place: placeText(cell), label: cell.label }))
}

function unknownLines(cells: TemplateCheck['cells']): string[] {
  return unknownCells(cells).map(({ place, label }) => `${label} (${place})`)
}

/** What a person should know of a deal before its figures go out: totals that do not agree, and why a countText is missing. */
export function doubtsOf({ rentRoll, statements, underwriting, sizing }: SizedDeal): string[] {
  const totals = [rentRoll, ...statements].flatMap(({ file, ties }) => {
    const failing = ties.filter((tie) => !tie.holds).length
    return failing === 0 ? [] : [`${file}: ${failing} of ${ties.length} printed totals do not agree; see uw read.`]
  })
  return [...totals, underwriting.reason, sizing.reason].filter((line) => line !== '')
}

/** The names of all that a template can be filled with. */
export function valuesReport(colors: Colors): string {
  const values = workbookValues.map(({ name, label, kind }) => [name, kind, label])
  const tables = workbookRows.map(({ name, label, columns }) => ({
    title: `Rows "${name}": ${label}`,
    lines: tableLines(
      columns.map((column) => [column.name, column.kind, column.label]),
      [],
    ),
  }))
  return reportText([{ title: 'Values', lines: tableLines(values, []) }, ...tables], colors)
}

/**
 * Problems with one line for cells that lie below each other and have the same: a column of 2,000 cells is one fault of a
 * map, and not 2,000. Each stands where its first cell stood.
 *
 * @example
 * groupedProblems([
 *   { place: 'Roll!F4', seen: 'holds a formula', todo: 'Map an input cell' },
 *   { place: 'Roll!F5', seen: 'holds a formula', todo: 'Map an input cell' },
 * ])
 * // => [{ place: 'Roll!F4:F5 (2 cells)', seen: 'holds a formula', todo: 'Map an input cell' }]
 */
export function groupedProblems(problems: readonly TemplateProblem[]): TemplateProblem[] {
  const runs: { problem: TemplateProblem; end: Cell | null; count: number }[] = []
  const open = new Map<string, (typeof runs)[number]>()
  for (const problem of problems) {
    const cell = cellOf(problem.place)
    const key = JSON.stringify([cell?.column ?? problem.place, problem.seen, problem.todo])
    const above = cell === null ? undefined : open.get(key)
    if (above?.end && above.end.row + 1 === cell?.row) {
      above.end = cell
      above.count += 1
      continue
    }
    const run = { problem, end: cell, count: 1 }
    runs.push(run)
    open.set(key, run)
  }
  return runs.map(({ problem, end, count }) =>
    count === 1 || end === null
      ? problem
      : { ...problem, place: `${problem.place}:${end.letters}${end.row} (${countText(count)} cells)` },
  )
}

interface Cell {
  /** With its sheet. */
  column: string
  letters: string
  row: number
}

function cellOf(place: string): Cell | null {
  const [, sheet = '', letters = '', row = ''] = /^(.+!)([A-Z]{1,3})(\d+)$/.exec(place) ?? []
  return row === '' ? null : { column: `${sheet}${letters}`, letters, row: Number(row) }
}
