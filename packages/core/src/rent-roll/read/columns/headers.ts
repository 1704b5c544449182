import { dateAt, readingOf } from '../../../shared/cells.ts'
import { monthCount } from '../../../shared/date.ts'
import { type Grid, textAt } from '../../../shared/grid.ts'
import { annualRentCaption } from '../../data/columns.ts'
import { buildingRow, sectionPatterns } from '../../data/row-words.ts'
import { columnKindCorrection, noTableCorrections, roleOfKind, type TableCorrections } from '../corrections.ts'
import { bilingualMeanings, type CaptionMeaning, captionHint, meaningOfCaption, nameAboveDates } from './captions.ts'
import { captionsIn, isMonth, textOfCells } from './cell-contents.ts'
import { isAboveUnits, leaseFacts, type RentRollHeader, unitTableRoles, withUnit } from './unit-column.ts'

export type { RentRollHeader } from './unit-column.ts'

/**
 * Finds the header of a unit table that begins at a row: one to three caption rows, merged or stacked.
 *
 * A header names the unit and at least two significant columns; of several row counts the one that names most columns
 * is used, the shorter on a tie. If the user corrected the caption rows, only these count, and rows that repeat them.
 *
 * @returns `null` if no header begins there.
 * @example
 * headerAt(gridOf('Sheet1', [['Unit', 'Unit', 'Market'], [null, 'Sq Ft', 'Rent'], ['101', 700, 1250]]), 0)?.captions
 * // => ['Unit', 'Unit Sq Ft', 'Market Rent']
 */
export function headerAt(
  grid: Grid,
  row: number,
  corrected: TableCorrections = noTableCorrections,
): RentRollHeader | null {
  if (corrected.headers.length > 0) return correctedHeaderAt(grid, row, corrected)
  if (!isCaptionRow(grid, row, 2)) return null
  let best: { header: RentRollHeader; score: number } | null = null
  for (const rowCount of [1, 2, 3] as const) {
    const last = row + rowCount - 1
    if (rowCount > 1 && (!isCaptionRow(grid, last, 1) || isSectionRow(grid, last))) break
    const header = joinedHeader(grid, row, rowCount, corrected)
    const score = scoreOf(grid, header)
    const isWhole = rowCount > 1 && isOneHeader(grid, row, rowCount)
    if (score !== null && isWhole) return header
    if (score === null) continue
    const isContinued =
      best !== null &&
      (pairsDates(grid, header, best.header) ||
        (rowCount === 3 && readingOf(grid).filled(last).length >= 3 && hasSameNames(header, best.header)))
    if (isContinued && best !== null) best = { header, score: Math.max(score, best.score) }
    else if (best === null || score > best.score) best = { header, score }
  }
  if (best === null) return null
  // If a row below is a better header alone, or names more kinds of columns with further rows, this one is a title or a group caption
  // above it, unless it has words above each caption.
  for (let below = row + 1; below < row + best.header.rowCount; below++) {
    if (hasWordsAbove(grid, row, below)) continue
    const scoreBelow = isCaptionRow(grid, below, 2) ? scoreOf(grid, joinedHeader(grid, below, 1, corrected)) : null
    if (scoreBelow !== null && scoreBelow >= best.score) return null
    const lower = headerAt(grid, below, corrected)
    if (lower && Math.floor(scoreOf(grid, lower) ?? 0) > Math.floor(best.score)) return null
  }
  return best.header
}

/** Checks whether each caption of a row, of at least five, has another word above it. */
function hasWordsAbove(grid: Grid, row: number, below: number): boolean {
  const columns = readingOf(grid).filled(below)
  return columns.length >= 5 && columns.every((column) => /[a-z]{2}/i.test(textAt(grid, row, column)))
}

/** Checks whether an additional row contains only the second captions of date columns: Lease End under Lease Start. */
function pairsDates(grid: Grid, longer: RentRollHeader, known: RentRollHeader): boolean {
  const added = readingOf(grid).filled(longer.row + longer.rowCount - 1)
  return (
    longer.rowCount > known.rowCount &&
    added.every(
      (column) => known.meanings[column]?.role.endsWith(' date') && longer.meanings[column]?.role.endsWith(' dates'),
    )
  )
}

/**
 * Checks whether captions with an additional row name or suggest every column that those without it do: `Market Rent` continues with
 * `Per Month`.
 */
function hasSameNames(longer: RentRollHeader, { meanings }: RentRollHeader): boolean {
  const roleOf = (column: number) => longer.meanings[column]?.role ?? captionHint(longer.captions[column] ?? '')
  return meanings.every((meaning, column) => meaning === null || roleOf(column) === meaning.role)
}

/**
 * Checks whether caption rows belong together though the last alone names the columns: groups above it, or machine-readable names below.
 */
function isOneHeader(grid: Grid, row: number, rowCount: number): boolean {
  if (doubledCaptions(grid, row, rowCount)) return true
  // A word that two columns share, such as Rent under Market and Actual, is not a group: a third row may continue it.
  const groups = repeatedGroups(grid, row + rowCount - 1).filter(({ from, to }) => to - from > 1)
  const isOver = ({ from, to }: ColumnRange) =>
    Array.from({ length: rowCount - 1 }, (_, at) => textsWithin(grid, row + at, { from, to })).some(
      (texts) => texts.length === 1,
    )
  return groups.length >= 2 && groups.every(isOver)
}

/** Returns a score of the named columns; `null` if it is not a header of a unit table. */
function scoreOf(grid: Grid, header: RentRollHeader): number | null {
  const roles = new Set(header.meanings.flatMap((meaning) => meaning?.role ?? []))
  if (!roles.has('unit name/number')) return null
  const unit = header.meanings.findIndex((meaning) => meaning?.role === 'unit name/number')
  // A unit mix counts its Units; only a table of leases has residents or lease dates.
  if (/^\W*(units|apts)\W*$/i.test(header.captions[unit] ?? '') && !leaseFacts.some((role) => roles.has(role)))
    return null
  // Unit mixes and lists of comparables also print annual rents, but no tenants or lease dates.
  const isYearly =
    header.captions.some((caption) => annualRentCaption.test(caption)) && leaseFacts.some((role) => roles.has(role))
  const unitRoleCount = [...roles].filter((role) => unitTableRoles.has(role)).length + Number(isYearly)
  if (unitRoleCount < 2 && !(unitRoleCount === 1 && isAboveUnits(grid, header, unit))) return null
  const named = header.meanings.filter((meaning) => meaning !== null)
  return roles.size + named.reduce((sum, meaning) => sum + meaning.probability, 0) / 100
}

/** Returns a header that the user corrected, or one that repeats its words. */
function correctedHeaderAt(grid: Grid, row: number, corrected: TableCorrections): RentRollHeader | null {
  const textOf = (at: number) => textOfCells(grid.rows[at] ?? [])
  for (const { row: first, correction } of corrected.headers) {
    const isItself = first === row
    if (first + correction.rowCount > grid.rows.length || (!isItself && textOf(first) !== textOf(row))) continue
    const header = joinedHeader(grid, row, correction.rowCount, corrected)
    if (isItself) {
      corrected.applied.add(correction)
      return { ...header, isCorrected: true }
    }
    const named = joinedHeader(grid, first, correction.rowCount, corrected)
    if (row > first && header.captions.join('\n') === named.captions.join('\n')) return header
  }
  return null
}

function joinedHeader(grid: Grid, row: number, rowCount: 1 | 2 | 3, corrected: TableCorrections): RentRollHeader {
  const doubled = doubledCaptions(grid, row, rowCount)
  if (doubled) return { row, rowCount, ...doubled }
  const groups = rowCount === 1 ? [] : repeatedGroups(grid, row + rowCount - 1)
  const captions = Array.from({ length: grid.columnCount }, (_, column) => {
    const parts = Array.from({ length: rowCount }, (_, i) =>
      captionAt(grid, row + i, column, { isLast: i === rowCount - 1, groups }),
    )
    return parts.filter((part, i) => part !== '' && part !== parts[i - 1]).join(' ')
  })
  const bilingual = bilingualMeanings(captions)
  const meanings = captions.map(
    (caption, column) =>
      meaningOfCaption(caption) ??
      meaningInGroup(grid, row, rowCount, column) ??
      bilingual?.[column] ??
      nameAboveDates(caption),
  )
  return withUnit(grid, { row, rowCount, captions, meanings: withCorrectedMeanings(meanings, captions, corrected) })
}

/** Applies corrected column kinds to the meanings of captions; another column then is not the unit number. */
function withCorrectedMeanings(
  meanings: (CaptionMeaning | null)[],
  captions: readonly string[],
  corrected: TableCorrections,
): (CaptionMeaning | null)[] {
  if (corrected.columns.length === 0) return meanings
  const kinds = captions.map((caption, column) => columnKindCorrection(corrected, column, caption)?.columnKind)
  const isUnitCorrected = kinds.includes('unit name/number')
  return meanings.map((meaning, column) => {
    const kind = kinds[column]
    if (kind !== undefined) return { role: roleOfKind(kind), probability: 1 }
    return isUnitCorrected && meaning?.role === 'unit name/number' ? { ...meaning, role: 'other' } : meaning
  })
}

/** Returns the meaning of a caption under one merged over a group of columns, if it is clear alone: Market under Rents. */
function meaningInGroup(grid: Grid, row: number, rowCount: number, column: number): CaptionMeaning | null {
  const last = row + rowCount - 1
  const group = grid.merges.find(
    (area) =>
      area.columnSpan > 1 &&
      area.row >= row &&
      area.row < last &&
      column >= area.column &&
      column < area.column + area.columnSpan,
  )
  if (!group) return null
  const ofGroup = meaningOfCaption(textAt(grid, group.row, group.column))?.role
  if (ofGroup === 'other' || ofGroup === 'other charges') return null
  const below = Array.from({ length: last - group.row }, (_, at) => textAt(grid, group.row + 1 + at, column))
  return meaningOfCaption(below.filter((text) => text !== '').join(' '))
}

/** Columns from `from` up to `to` (exclusive). */
interface ColumnRange {
  from: number
  to: number
}

function textsWithin(grid: Grid, row: number, { from, to }: ColumnRange): string[] {
  return readingOf(grid)
    .texts(row)
    .slice(from, to)
    .filter((text) => text !== '')
}

/**
 * Finds groups of columns whose captions repeat in the last caption row, such as $/Month, $/Year, $/SF under In-Place
 * and again under Pro Forma: a caption above one column of a group applies to all of them.
 */
function repeatedGroups(grid: Grid, row: number): ColumnRange[] {
  const texts = readingOf(grid).texts(row)
  // A column inserted between them belongs to no group.
  const repeated = texts.flatMap((text, column) =>
    text !== '' && texts.indexOf(text) !== texts.lastIndexOf(text) ? [{ text, column }] : [],
  )
  const starts = repeated.flatMap(({ text }, at) => (text === repeated[0]?.text ? [at] : []))
  const length = repeated.length / starts.length
  const areAlike = repeated.every(({ text }, at) => text === repeated[at % length]?.text)
  if (!areAlike) return []
  return starts.map((at) => ({
    from: repeated[at]?.column ?? 0,
    to: (repeated[at + length - 1]?.column ?? 0) + 1,
  }))
}

/**
 * Reads two caption rows that each name the columns, one for readers and one machine-readable: the first gives the
 * captions, and the second fills the gaps.
 */
function doubledCaptions(
  grid: Grid,
  row: number,
  rowCount: number,
): Pick<RentRollHeader, 'captions' | 'meanings'> | null {
  if (rowCount !== 2) return null
  const [captions = [], machine = []] = [row, row + 1].map((at) => readingOf(grid).texts(at))
  const filled = captions.flatMap((caption, column) => (caption !== '' && machine[column] ? [column] : []))
  const known = (texts: readonly string[]) => texts.map((text) => (text === '' ? null : meaningOfCaption(text)))
  const [ofCaptions, other] = [known(captions), known(machine)]
  const areNames = filled.filter((column) => /^[A-Za-z]\w*$/.test(machine[column] ?? '')).length === filled.length
  const agreeing = filled.filter(
    (column) => ofCaptions[column] !== null && ofCaptions[column]?.role === other[column]?.role,
  )
  if (filled.length < 5 || !areNames || agreeing.length < 3) return null
  // Two names with the same meaning are certain.
  const corrected = ofCaptions.map((meaning, column) =>
    meaning && meaning.role === other[column]?.role
      ? { ...meaning, probability: Math.max(meaning.probability, twoCaptionConfidence) }
      : (meaning ?? other[column] ?? null),
  )
  return { captions: [...captions], meanings: corrected }
}

/** Probability of a column whose two captions have the same meaning. Our own choice. */
const twoCaptionConfidence = 0.95

/** Returns a column's caption in a row. A caption merged over several columns belongs to each of them, except in the last caption row. */
function captionAt(
  grid: Grid,
  row: number,
  column: number,
  { isLast, groups }: { isLast: boolean; groups: readonly ColumnRange[] },
): string {
  const text = textAt(grid, row, column)
  if (text !== '' || isLast) return text
  const group = groups.find(({ from, to }) => column >= from && column < to)
  const ofGroup = group ? textsWithin(grid, row, group) : []
  if (ofGroup.length === 1) return ofGroup[0] ?? ''
  const merge = grid.merges.find(
    (area) => area.rowSpan === 1 && area.row === row && column > area.column && column < area.column + area.columnSpan,
  )
  return merge ? textAt(grid, row, merge.column) : ''
}

/** Checks for a section row such as `Current/Notice/Vacant Residents` directly under the captions, which belongs to the leases. */
function isSectionRow(grid: Grid, row: number): boolean {
  const cells = grid.rows[row]?.filter((cell) => cell !== null) ?? []
  const text = cells[0]?.text.replace(/\s+/g, ' ').trim() ?? ''
  return cells.length === 1 && (buildingRow.test(text) || sectionPatterns.some(({ pattern }) => pattern.test(text)))
}

/** Checks whether a row is only text, and enough of it: a row with amounts or dates is data. */
function isCaptionRow(grid: Grid, row: number, minimum: number): boolean {
  const cells = grid.rows[row]
  if (cells === undefined) return false
  const { filled, data, areMonths } = captionsIn(cells)
  if (filled < minimum || (data >= 2 && !areMonths)) return false
  if (data === 0 || (filled >= 6 && data <= 1)) return true
  // Captions of months or years, for amounts collected in each, may be next to the captions of the units.
  return areMonths && filled - data >= (areConsecutiveMonths(grid, row) ? minimum : Math.max(minimum, 4))
}

/** Checks whether the dates of a row are at least three consecutive months. */
function areConsecutiveMonths(grid: Grid, row: number): boolean {
  const dates = (grid.rows[row] ?? []).flatMap((cell, column) =>
    cell !== null && isMonth(cell) ? (dateAt(grid, row, column) ?? []) : [],
  )
  const months = dates.map(monthCount)
  return months.length >= 3 && months.every((month, at) => at === 0 || month === (months[at - 1] ?? 0) + 1)
}
