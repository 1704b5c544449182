import { chooseReading, type WeighedReading } from '../../shared/choose-reading.ts'
import { columnsOf, type Grid } from '../../shared/grid.ts'
import { roundToCent } from '../../shared/money.ts'
import type { Alternative, VerdictReason } from '../../shared/verdict.ts'
import type { StatementCorrection } from '../operating-statement.corrections.ts'
import { findBlocks, findSideBySide, summaryAndDetail } from './blocks.ts'
import { readCaption } from './columns/captions.ts'
import { findColumns } from './columns/columns.ts'
import { findHeader } from './columns/header.ts'
import { monthsListed } from './columns/months-listed.ts'
import { statementEvidence } from './evidence.ts'
import { foldColumns, joinPanels, labelsFirst } from './panels.ts'
import { headerChoices, proposeExclusions, proposeReadings } from './propose-readings.ts'
import {
  minimumEvidence,
  type StatementContext,
  type StatementReading,
  type StatementStructure,
  statementOf,
  statementStructure,
} from './read-operating-statement.ts'
import { type StatementRow, vectorOf } from './rows.ts'
import {
  columnsOfSheet,
  partOfPart,
  placeInSheet,
  relocateReading,
  rowsOfSheet,
  type SheetPart,
  transposedSheet,
  visiblePart,
} from './sheet-part.ts'
import { isClosed, mainFigures } from './verdict.ts'

/** A statement found on a sheet. */
export interface SheetStatement {
  reading: StatementReading
  /** How much its part of the sheet is structured like a statement, 0 to 1. */
  evidence: number
}

/**
 * Reads every operating statement on a sheet: usually one; several below each other, each with its own NOI; or one with
 * months in rows and accounts in columns.
 *
 * @param excluded Rows or columns of another document on the sheet, such as a rent roll.
 * @returns In the order of the sheet; empty if it contains no statement.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has `chartOfAccountsId`.
 * @example
 * const predictor = { lineItem: () => [{ answer: 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Month', 'Gross Potential Rent', 'Vacancy', 'Total Income', 'Insurance', 'Utilities', 'Total Expenses', 'Net Operating Income'], ['Jan 2025', 1000, -50, 950, 90, 60, 150, 800], ['Feb 2025', 1000, -80, 920, 90, 70, 160, 760]])
 * readOperatingStatements(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }).map(({ reading }) => reading.statement.periods.map(({ key }) => key))
 * // => [['2025-01', '2025-02']]
 */
export function readOperatingStatements(
  grid: Grid,
  context: StatementContext,
  excluded?: { rows: ReadonlySet<number> } | { columns: ReadonlySet<number> },
): SheetStatement[] {
  const without = (all: Iterable<number>, out: ReadonlySet<number>) => [...all].filter((at) => !out.has(at))
  const rest =
    excluded === undefined
      ? null
      : 'rows' in excluded
        ? rowsOfSheet(grid, without(grid.rows.keys(), excluded.rows))
        : columnsOfSheet(grid, without(columnsOf(grid), excluded.columns))
  const plain = statementsOn(rest?.grid ?? grid, rest, context)
  if (plain.length > 0 && plain.every(({ structure }) => isClosed(structure.proof))) return plain.map(toReading)
  const layouts = [plain]
  for (const others of otherLayouts(grid, rest, context)) {
    const attempts = others()
    if (attempts.length === 0 || periodCount(attempts) < periodCount(plain)) continue
    layouts.push(attempts)
    if (attempts.every(({ structure }) => isClosed(structure.proof))) break
  }
  // The plain layout is used unless another is proven better; of the others, the one with the largest weight.
  const worth = (layout: readonly FoundStatement[]) => weightOf(layout) - (layout === plain ? 0 : minimumGain)
  const [first = [], second] = [...layouts].sort((one, other) => worth(other) - worth(one)).slice(0, 2)
  const isProven = first.length > 0 && first.every(({ structure }) => isClosed(structure.proof))
  const attempts = (isProven || second === undefined ? [first] : [first, second]).map((one) => one.map(bestOf))
  const best = attempts.reduce((maximum, one) => (weightOf(one) > weightOf(maximum) + minimumGain ? one : maximum))
  return best.map(toReading)

  function toReading({ structure, part, reason, inPart, rivals, alternatives }: FoundStatement): SheetStatement {
    const reading = statementOf(structure, inPart, rivals)
    const reported = alternatives.length === 0 ? reading : { ...reading, alternatives }
    return {
      reading: part ? relocateReading(reported, grid, part, reason) : reported,
      evidence: statementEvidence(part?.grid ?? grid),
    }
  }
}

/** Minimum weight by which another layout of a sheet must exceed the plain one. Our own choice. */
const minimumGain = 3

/** Maximum number of readings of one statement. */
const maximumReadings = 16

/** A statement as found on a sheet. */
interface FoundStatement {
  structure: StatementStructure
  /** The part of the sheet it was read from; `null` for the whole sheet. */
  part: SheetPart | null
  /** Reason why the rest of the sheet was excluded. */
  reason: string
  /** The context, with corrections placed in the part. */
  inPart: StatementContext
  rivals: readonly VerdictReason[]
  alternatives: Alternative<StatementCorrection>[]
}

/** A layout that loses periods is another document; columns with the same caption are one period. */
const periodCount = (found: readonly FoundStatement[]) =>
  Math.max(0, ...found.map(({ structure }) => captionCount(structure)))

const captionCount = ({ read }: StatementStructure) => new Set(read.columns.periods.map(({ caption }) => caption)).size

/** For several statements, the smallest weight counts. */
const weightOf = (found: readonly FoundStatement[]) =>
  found.length === 0 ? -1 : Math.min(...found.map(({ structure }) => structure.proof.weight))

/**
 * Returns other layouts of the sheet, for readings that its printed totals do not prove: its visible part, the detail
 * below a summary with the same figures, and income and expenses in tables of their own.
 *
 * @param rest The sheet without another document on it; `null` if there is none.
 */
function otherLayouts(grid: Grid, rest: SheetPart | null, context: StatementContext): (() => FoundStatement[])[] {
  const sheet = rest?.grid ?? grid
  const shown = visiblePart(sheet)
  const ofRows = shown && sheet.hiddenColumns.length > 0 ? visiblePart({ ...sheet, hiddenColumns: [] }) : null
  const visible = [shown, ofRows].flatMap((part) => (part ? [partWithin(rest, part)] : []))
  const readAll = (outer: SheetPart | null, parts: readonly SheetPart[], reason: string) =>
    parts.flatMap((part) => readPart(partWithin(outer, part), context, reason) ?? [])
  const ofTables = (outer: SheetPart | null) => {
    const [from, reason] = [outer?.grid ?? grid, 'Summary of the same figures']
    const detail = () => {
      const found = withoutSummaries(readAll(outer, summaryAndDetail(from), reason))
      return found.length === 1 ? found : []
    }
    const panels = () => {
      const part = joinPanels(from)
      return part ? readAll(outer, [part], 'Other tables on this sheet') : []
    }
    return [detail, panels]
  }
  const ofVisible = visible.flatMap((part) => [() => statementsOn(part.grid, part, context), ...ofTables(part)])
  return [...ofVisible, ...ofTables(rest)]
}

/** Returns a part of a part as one of the sheet; without an outer part, it is one already. */
function partWithin(outer: SheetPart | null, part: SheetPart): SheetPart {
  return outer ? partOfPart(outer, part) : part
}

/** Returns the statements of a sheet, or of a part of it. */
function statementsOn(grid: Grid, outer: SheetPart | null, context: StatementContext): FoundStatement[] {
  const read = (part: SheetPart, reason: string) => readPart(partWithin(outer, part), context, reason)
  const list = monthsListed(grid)
  const listed = list && read(list, 'Not part of the lines by month')
  if (listed) return [listed]
  const another = 'Another statement on this sheet'
  const blocks = findBlocks(grid).flatMap((part) => read(part, another) ?? [])
  const [detail, ...others] = withoutSummaries(blocks)
  if (detail && blocks.length >= 2) return [detail, ...others]
  const sides = findSideBySide(grid).flatMap((part) => read(part, another) ?? [])
  if (sides.length >= 2 && areDifferent(sides)) return sides
  for (const part of [foldColumns(grid), labelsFirst(grid)]) {
    const found = part && read(part, '')
    if (found) return [found]
  }
  const plain = outer ? readPart(outer, context, 'Another document on this sheet') : readWhole(grid, context)
  if (plain) return [plain]
  const turned = outer === null && hasMonthRows(grid) ? read(transposedSheet(grid), '') : null
  return turned && turned.structure.read.columns.periods.length >= 2 ? [turned] : []
}

/** Keeps the detail, and drops the summary above it, if both have the same three figures in every period. */
function withoutSummaries(blocks: readonly FoundStatement[]): FoundStatement[] {
  const figures = ({ structure: { read } }: FoundStatement) => {
    const { incomeTotal, expenseTotal, netOperatingIncome } = read.sections
    const rows = [incomeTotal, expenseTotal, netOperatingIncome]
    return rows.includes(null)
      ? null
      : String(rows.map((at) => vectorOf(read.rows[at ?? 0] as StatementRow).map(roundToCent)))
  }
  const lineCount = ({ structure: { read } }: FoundStatement) =>
    read.rows.filter(({ kind }, at) => kind === 'value' && !read.roles[at]?.isTotal).length
  return blocks.flatMap((block) => {
    const same = blocks.filter((other) => figures(other) !== null && figures(other) === figures(block))
    const longest = same.reduce((maximum, one) => (lineCount(one) > lineCount(maximum) ? one : maximum), block)
    const reason = 'Summary of the same figures'
    return longest !== block ? [] : [same.length > 1 ? { ...block, reason } : block]
  })
}

/** Returns whether statements are different: two tables with the same net operating income are one statement and its recap. */
function areDifferent(statements: readonly FoundStatement[]): boolean {
  const nets = statements.map(({ structure: { read } }) => {
    const net = read.sections.netOperatingIncome
    return net === null ? '' : String(read.rows[net]?.amounts.map((amount) => amount?.value))
  })
  return new Set(nets).size === nets.length
}

function readWhole(grid: Grid, context: StatementContext): FoundStatement | null {
  const structure = statementStructure(grid, context) ?? withOtherHeader(grid, null, context)
  return structure && { structure, part: null, reason: '', inPart: context, rivals: [], alternatives: [] }
}

function readPart(part: SheetPart, context: StatementContext, reason: string): FoundStatement | null {
  const { corrections } = context
  const inPart: StatementContext = corrections
    ? { ...context, corrections: { ...corrections, placeInSheet: (row, column) => placeInSheet(part, row, column) } }
    : context
  const structure = statementStructure(part.grid, inPart) ?? withOtherHeader(part.grid, part, inPart)
  return structure && { structure, part, reason, inPart, rivals: [], alternatives: [] }
}

/** Returns a statement whose captions are below those of another table, such as a rent roll: read with the caption rows that prove it. */
function withOtherHeader(grid: Grid, part: SheetPart | null, context: StatementContext): StatementStructure | null {
  const layout = findColumns(grid)
  if (!layout || statementEvidence(grid) < minimumEvidence) return null
  return headerChoices(grid, layout, findHeader(grid, layout), part)
    .flatMap(({ changes }) => statementStructure(grid, under(changes, context, part)) ?? [])
    .reduce<StatementStructure | null>(
      (maximum, one) => (one.proof.weight > (maximum?.proof.weight ?? minimumWeight) ? one : maximum),
      null,
    )
}

/** Minimum weight of a statement read with other captions: two of its three figures foot. Our own choice. */
const minimumWeight = 24

/**
 * Returns the reading of a statement that best fits its printed totals, among those that differ in a few rows. The
 * choice is based on the original document; the user's corrections override it.
 */
function bestOf(found: FoundStatement): FoundStatement {
  const { structure, part, inPart } = found
  const { corrections } = inPart
  const ofPeople = corrections?.corrections.filter(({ kind }) => kind !== 'lineCategory') ?? []
  const filed: StatementContext =
    corrections && ofPeople.length > 0 ? { ...inPart, corrections: { ...corrections, corrections: [] } } : inPart
  const read = (changes: readonly StatementCorrection[], context: StatementContext) =>
    statementStructure(
      part?.grid ?? structure.read.grid,
      changes.length === 0 ? context : under(changes, context, part),
    )
  const known = captionCount(structure)
  const withAllPeriods = (one: StatementStructure | null) => (one && captionCount(one) >= known ? one : null)
  const chosen = chooseReading<StatementStructure, StatementCorrection>({
    read: (changes) => (changes.length === 0 && filed === inPart ? structure : withAllPeriods(read(changes, filed))),
    propose: (one) => proposeReadings(one, part),
    weigh: ({ proof }) => proof.weight,
    maximumReadings,
  })
  if (chosen === null || (chosen.best.choices.length === 0 && filed !== inPart)) return found
  const { best, runnerUp } = chosen
  const changes = best.choices.flatMap((choice) => choice.changes)
  const reading = filed === inPart ? best.reading : read(changes, inPart)
  if (reading === null || reading.proof.weight < structure.proof.weight) return found
  const isClose = runnerUp !== null && best.weight - runnerUp.weight < close
  const [alternative] = isClosed(reading.proof)
    ? []
    : proposeExclusions(reading, part).flatMap((choice) => {
        const other = read([...changes, ...choice.changes], inPart)
        return other && isClosed(other.proof) ? [{ reading: other, choices: [choice], weight: 0 }] : []
      })
  const other = alternative ?? (isClose ? runnerUp : null)
  const alternatives = other ? alternativeOf(reading, other) : []
  return { ...found, structure: reading, rivals: isClose ? rivalReasons(alternatives) : [], alternatives }
}

/** Returns a reason for doubt for each close reading that changes a figure. */
function rivalReasons(alternatives: readonly Alternative<StatementCorrection>[]): VerdictReason[] {
  return alternatives.map(({ message, figures }) => ({
    code: 'close-alternative',
    message: `The sheet has another possible interpretation: ${message} Confirm which is correct.`,
    dollars: Math.max(...figures.map(({ read, alternative }) => Math.abs((read ?? 0) - (alternative ?? 0)))),
    source: null,
  }))
}

/** Maximum difference in log odds at which another reading is reported to the user. Our own choice. */
const close = 4

/** Puts the corrections of a proposal before those of users, which override them. */
function under(
  changes: readonly StatementCorrection[],
  context: StatementContext,
  part: SheetPart | null,
): StatementContext {
  const { corrections } = context
  const place = part ? { placeInSheet: (row: number, column: number) => placeInSheet(part, row, column) } : {}
  const known = corrections ?? {
    corrections: [],
    isConfirmed: false,
    applied: new Set<StatementCorrection>(),
    ...place,
  }
  return { ...context, corrections: { ...known, corrections: [...changes, ...known.corrections] } }
}

/** Returns the changes to income, expenses and net operating income in a close reading; empty if there are none. */
function alternativeOf(
  best: StatementStructure,
  other: WeighedReading<StatementStructure, StatementCorrection>,
): Alternative<StatementCorrection>[] {
  const [read, alternative] = [mainFigures(best.read), mainFigures(other.reading.read)]
  const figures = read
    .map(({ what, value }, at) => ({ what, read: value, alternative: alternative[at]?.value ?? null }))
    .filter((figure) => figure.read !== figure.alternative)
  if (other.choices.length === 0 || (figures.length === 0 && isClosed(best.proof))) return []
  const message = other.choices.map((choice) => choice.message).join(' ')
  return [{ message, figures, corrections: other.choices.flatMap(({ changes }) => [...changes]) }]
}

/** Maximum number of rows on a sheet with months in rows: twelve years of them, and titles. Our own choice. */
const maximumRows = 200

/** Returns whether one of the first columns names months or years one below the other. */
function hasMonthRows(grid: Grid): boolean {
  if (grid.rows.length > maximumRows) return false
  return [0, 1, 2, 3].some((column) => {
    const kinds = grid.rows.map((cells) => (cells[column] ? readCaption([cells[column]]).kind : 'unknown'))
    const timed = kinds.filter((kind) => ['month', 'year', 'monthIndex', 'quarter'].includes(kind)).length
    return timed >= 2 && timed >= grid.rows.length * 0.25
  })
}
