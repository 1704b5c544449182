import { cellAddress } from '../../shared/address.ts'
import { type Choice, documentBase } from '../../shared/choose-reading.ts'
import type { Grid } from '../../shared/grid.ts'
import type { LineKindCorrection, StatementCorrection } from '../operating-statement.corrections.ts'
import type { ColumnRoles } from './columns/columns.ts'
import { otherHeaders, type StatementHeader } from './columns/header.ts'
import { labelIs, normalLabel } from './labels/labels.ts'
import type { StatementStructure } from './read-operating-statement.ts'
import type { StatementRow } from './rows.ts'
import { placeInSheet, type SheetPart } from './sheet-part.ts'
import { tieTolerance } from './ties.ts'
import { isClosed, type MainEquation } from './verdict.ts'

/** Logarithm of the odds against a choice compared with the plain reading, before the document is considered. Our own choice. */
const prior = -4

/** Maximum number of choices proposed for one reading. */
const maximumProposals = 8

/**
 * Proposes changes to a reading that its printed totals do not prove: the caption rows; a row that a total counts
 * twice, or counts although it was read as another total; and the start of expenses. Empty if all totals foot.
 *
 * @param part The part of the sheet being read, for the addresses of corrections; `null` for the whole sheet.
 */
export function proposeReadings(structure: StatementStructure, part: SheetPart | null): Choice<StatementCorrection>[] {
  if (isClosed(structure.proof)) return []
  const wrong = structure.proof.equations.filter(
    ({ row, closes, partCount }) => row !== null && !closes && partCount > 0,
  )
  const proposals = [
    ...wrong.flatMap((equation) => rowChoices(structure, equation, part)),
    ...borderChoices(structure, wrong, part),
    ...headerChoices(structure.read.grid, structure.layout, structure.header, part),
  ]
  return proposals.slice(0, maximumProposals)
}

/** Returns the fields of a correction of a row, at its place in the sheet. */
function ofRow(structure: StatementStructure, at: number, part: SheetPart | null) {
  const row = structure.read.rows[at]
  const place = { row: row?.row ?? 0, column: row?.labelColumn ?? 0 }
  const inSheet = part ? placeInSheet(part, place.row, place.column) : place
  return {
    ...documentBase,
    sheet: structure.read.grid.sheet,
    cell: cellAddress(inSheet.row, inSheet.column),
    label: row?.label ?? '',
    code: row?.code ?? null,
  }
}

/** Returns choices for the rows whose figures equal a total's difference. */
function rowChoices(
  structure: StatementStructure,
  equation: MainEquation,
  part: SheetPart | null,
): Choice<StatementCorrection>[] {
  const { read } = structure
  const { figure, misses } = equation
  if (figure === 'netOperatingIncome') return []
  const isNear = nearness(structure)
  const value = (at: number, period: number) =>
    (read.signs.factors[at] ?? 1) * (read.rows[at]?.amounts[period]?.value ?? 0)
  const rows = read.rows.flatMap(({ kind }, at) =>
    kind === 'value' && read.sections.sections[at] === figure ? [at] : [],
  )
  const lines = rows.filter((at) => read.roles[at]?.isTotal === false)
  const choice = (
    at: number,
    lineKind: LineKindCorrection['lineKind'],
    message: string,
  ): Choice<StatementCorrection> => ({
    key: `${lineKind} ${at}`,
    message,
    changes: [{ ...ofRow(structure, at, part), kind: 'lineKind', lineKind }],
    prior,
  })
  const explains = (at: number, sign: 1 | -1) =>
    misses.some((miss) => miss !== 0) && misses.every((miss, period) => isNear(miss - sign * value(at, period)))
  const counted = lines.filter((at) => explains(at, -1))
  // A row printed twice is the whole difference and not a total of the first, and neither is another row with the same figures.
  const twice = counted.some((at) => isPrintedTwice(read.rows, at)) ? [] : counted
  const missing = rows.filter((at) => read.roles[at]?.isTotal && explains(at, 1))
  const statistics = read.rows.flatMap(({ kind }, at) =>
    kind === 'statistic' && read.sections.sections[at] === figure && explains(at, 1) ? [at] : [],
  )
  const label = (at: number) => read.rows[at]?.label ?? ''
  return [
    ...twice.map((at) => choice(at, 'total', `“${label(at)}” is a total of lines already counted.`)),
    ...statistics.map((at) => choice(at, 'value', `“${label(at)}” is an amount, not a count or ratio.`)),
    ...missing.map((at) => choice(at, 'value', `“${label(at)}” is a line, not a total.`)),
  ]
}

/**
 * Proposes to exclude rows that no total counts: for the user to select, never automatically, since a document that
 * prints such a row is not proven without it.
 */
export function proposeExclusions(
  structure: StatementStructure,
  part: SheetPart | null,
): Choice<StatementCorrection>[] {
  const { read, proof } = structure
  const isNear = nearness(structure)
  return proof.equations.flatMap(({ figure, row, closes, misses }) => {
    if (row === null || closes || figure === 'netOperatingIncome' || misses.every((miss) => miss === 0)) return []
    return read.rows.flatMap(({ kind, label, amounts }, at) => {
      const isLine = kind === 'value' && !read.roles[at]?.isTotal && read.sections.sections[at] === figure
      const factor = read.signs.factors[at] ?? 1
      const explains = isLine && misses.every((miss, period) => isNear(miss + factor * (amounts[period]?.value ?? 0)))
      if (!explains) return []
      const changes: StatementCorrection[] = [{ ...ofRow(structure, at, part), kind: 'lineKind', lineKind: 'ignore' }]
      return [{ key: `ignore ${at}`, message: `“${label}” is in no total and is excluded.`, changes, prior }]
    })
  })
}

/** Returns whether another row of figures has the same label. */
function isPrintedTwice(rows: readonly StatementRow[], at: number): boolean {
  const label = normalLabel(rows[at]?.label ?? '')
  return rows.some((row, other) => other !== at && row.kind === 'value' && normalLabel(row.label) === label)
}

/** Returns choices for the line at which expenses start, if the total of income or of expenses does not foot. */
function borderChoices(
  structure: StatementStructure,
  wrong: readonly MainEquation[],
  part: SheetPart | null,
): Choice<StatementCorrection>[] {
  const { read } = structure
  if (!wrong.some(({ figure }) => figure !== 'netOperatingIncome')) return []
  const { sections } = read.sections
  const begin = sections.indexOf('expense')
  if (begin < 0) return []
  const starts = read.rows.flatMap(({ kind, label }, at) => {
    const isNamed = (kind === 'header' || kind === 'value') && labelIs('firstExpense', label)
    return isNamed && at !== begin && read.roles[at]?.isTotal === false ? [at] : []
  })
  return starts.slice(0, 2).map((at) => ({
    key: `expenses begin at ${at}`,
    message: `Expenses start with “${read.rows[at]?.label}”.`,
    changes: [{ ...ofRow(structure, at, part), kind: 'sectionBorder', border: 'firstExpense' }],
    prior,
  }))
}

/** Returns choices of other caption rows, best first. */
export function headerChoices(
  grid: Grid,
  layout: ColumnRoles,
  header: StatementHeader,
  part: SheetPart | null,
): Choice<StatementCorrection>[] {
  if (part?.isTurned) return []
  return otherHeaders(grid, layout, header).map(({ first, last }) => {
    const row = (part ? placeInSheet(part, first, 0).row : first) + 1
    const rowCount = last - first === 0 ? 1 : 2
    return {
      key: `captions ${first} ${last}`,
      message: `The headers are in row ${row}.`,
      changes: [{ ...documentBase, sheet: grid.sheet, kind: 'headerRows', row, rowCount }],
      prior,
    }
  })
}

function nearness({ read, proof }: StatementStructure): (difference: number) => boolean {
  const allowance = tieTolerance(read, proof.ties)(1, 1) + 0.02
  return (difference) => Math.abs(difference) <= allowance
}
