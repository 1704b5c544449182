import {
  type ComparedTotal,
  type FormProof,
  groupProblems,
  problemText,
  type TemplateCheck,
  type UnmappedCaption,
  unknownCells,
  workbookRows,
  workbookValues,
} from '@uwkit/core/sizer'
import { dollarsText } from '@uwkit/core/text'
import type { PartChanges } from '@uwkit/documents/template'
import type { Colors } from '../output/environment.ts'
import { reportText, tableLines } from '../output/report.ts'
import type { SizedDeal } from './size.ts'

/** Returns the results of a template check as text. */
export function checkReport(file: string, { problems, notes, cells }: TemplateCheck, colors: Colors): string {
  const fillable = cells.filter(({ use }) => use === 'value' || use === 'row' || use === 'room').length
  const fits =
    problems.length === 0
      ? [colors.green(`${file} fits its map: ${fillable} cells can be filled.`)]
      : groupProblems(problems).map((problem) => `${colors.red('✗')} ${problemText(problem)}`)
  return reportText(
    [
      { title: file, lines: fits },
      { title: 'To review', lines: firstOf(groupProblems(notes).map(problemText)) },
      { title: 'Not available for this deal; left unchanged', lines: firstOf(unknownLines(cells)) },
    ],
    colors,
  )
}

/** Returns what was filled, and the proof that nothing else was changed. */
export function fillReport(
  file: string,
  check: TemplateCheck,
  changes: PartChanges,
  warnings: readonly string[],
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
          `${changed.length} of ${changed.length + unchanged} file parts changed: ${changed.join(', ')}.`,
          `All ${unchanged} other parts are identical to the template.`,
        ],
      },
      { title: 'The form’s totals, recalculated', lines: proofLines(proof, colors) },
      { title: 'Reasons for the difference', lines: groupProblems(proof.reasons).map(problemText) },
      {
        title: 'To review',
        lines: firstOf([...warnings, ...groupProblems([...proof.asStored, ...check.notes]).map(problemText)]),
      },
      { title: 'Not available for this deal; left unchanged', lines: firstOf(unknownLines(check.cells)) },
    ],
    colors,
  )
}

/** Returns each total of the form next to uwkit's. */
function proofLines({ holds, totals }: FormProof, colors: Colors): string[] {
  if (holds === null) return ['The template has no total to tie to.']
  const lines = tableLines(
    [
      ['', '', 'Form', 'UW', ''],
      ...totals.map((total) => [total.label, total.place, shown(total.form), shown(total.ours), verdict(total)]),
    ],
    [2, 3],
  )
  const end = holds
    ? colors.green('The form ties to the underwriting.')
    : colors.red('NOT TIED: the form’s totals differ from the underwriting.')
  return [...lines, end]
}

const shown = (amount: number | null): string => (amount === null ? 'unknown' : dollarsText(amount))

function verdict({ difference }: ComparedTotal): string {
  if (difference === null) return 'not calculated'
  if (Math.abs(difference) <= 1) return 'ties'
  return `${dollarsText(Math.abs(difference))} ${difference > 0 ? 'above UW' : 'below UW'}`
}

/** Returns the captions that a draft left unmapped, with their cells. */
export function unmappedReport(unmapped: readonly UnmappedCaption[], file: string, colors: Colors): string {
  if (unmapped.length === 0) return ''
  const lines = unmapped.map(({ cell, caption, why }) => `${caption} (${cell}): ${why}.`)
  const more =
    lines.length > maximumLines ? [`and ${lines.length - maximumLines} more; "unmapped" in ${file} lists all`] : []
  return `${reportText([{ title: 'Labels left unmapped', lines: [...lines.slice(0, maximumLines), ...more] }], colors)}\n`
}

/** Maximum lines of a list that does not contain faults. */
const maximumLines = 20

function firstOf(lines: readonly string[]): string[] {
  if (lines.length <= maximumLines) return [...lines]
  return [...lines.slice(0, maximumLines), `and ${lines.length - maximumLines} more; --json lists all`]
}

function unknownLines(cells: TemplateCheck['cells']): string[] {
  return unknownCells(cells).map(({ place, label }) => `${label} (${place})`)
}

/** Returns what the user should know about a deal before its figures are sent: totals that do not tie, and why an amount is missing. */
export function dealWarnings({ rentRoll, statements, underwriting, sizing }: SizedDeal): string[] {
  const totals = [rentRoll, ...statements].flatMap(({ file, ties }) => {
    const failing = ties.filter((tie) => !tie.holds).length
    return failing === 0 ? [] : [`${file}: ${failing} of ${ties.length} printed totals do not tie; see uw read.`]
  })
  return [...totals, underwriting.reason, sizing.reason].filter((line) => line !== '')
}

/** Returns the names of all values that a template can be filled with. */
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
