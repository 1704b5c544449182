/** Transformations of the layout: columns, rows, titles, totals, and content next to or below the table. */
import { cellOf, type Grid } from '@uwkit/core/shared'
import type { Random } from '../../../../samples/generator/random.ts'
import { isSameBand } from '../find-captions.ts'
import { filledPlaces, insertColumn, insertRows, removeRows, reorderColumns, rowOf, textsOf } from '../grid-edits.ts'
import { plainText } from '../score.ts'
import { type Subject, type Transformation, tableOf, withGrid } from '../subject.ts'
import { isRoll } from '../truth.ts'

/** Shuffles the columns of a rent roll: a charge code stays before its amount, and blank columns stay. */
function shuffled(subject: Subject, random: Random): Subject | null {
  const table = tableOf(subject)
  if (table === null || !isRoll(subject.truth)) return null
  const { first, bands, end } = table
  const { grid } = subject
  // A caption merged over several columns keeps them together.
  const wide = grid.merges.filter(({ row, columnSpan }) => row >= first.from && row < first.to && columnSpan > 1)
  if (wide.length > 0) return null
  const named = first.captions.flatMap((caption, at) => (caption === '' || grid.hiddenColumns.includes(at) ? [] : [at]))
  const blocks: number[][] = []
  for (const at of named) {
    const last = blocks.at(-1)
    const isAmount = /^(charge )?amount$/.test(first.captions[at] ?? '')
    if (isAmount && last) last.push(at)
    else blocks.push([at])
  }
  if (blocks.length < 4) return null
  // A row of groups above the captions would not match its columns after the shuffle.
  const above = first.from > 0 ? filledPlaces(grid, first.from - 1).length : 0
  if (above > 1) return null
  const order = random.shuffled(blocks).flat()
  const whole = Array.from({ length: grid.columnCount }, (_, at) => at)
  for (const [index, at] of named.entries()) whole[at] = order[index] ?? at
  const last = bands.findLast((band) => isSameBand(first, band)) ?? first
  return withGrid(subject, reorderColumns(grid, whole, first.from, Math.max(end, last.to)))
}

/** Moves the total of a monthly statement before its months. */
function totalFirst(subject: Subject): Subject | null {
  const table = tableOf(subject)
  const months = subject.truth.months ?? []
  if (
    table === null ||
    isRoll(subject.truth) ||
    months.length < 3 ||
    !months.every((month) => /^\d{4}-\d\d$/.test(month))
  )
    return null
  const { captions, from } = table.first
  const total = captions.findIndex((caption) => /^(t12 )?(total|annual(ized)?|t12)( total)?$/.test(caption))
  const month = captions.findIndex((caption) => /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(caption))
  if (total <= month || month < 0) return null
  const order = Array.from({ length: subject.grid.columnCount }, (_, at) => at)
  order.splice(month, 0, ...order.splice(total, 1))
  return withGrid(subject, reorderColumns(subject.grid, order, from, subject.grid.rows.length))
}

/** Removes titles that contain no figure and no date. */
function untitled(subject: Subject): Subject | null {
  const table = tableOf(subject)
  if (table === null) return null
  const titles = Array.from({ length: table.first.from }, (_, row) => row).filter((row) => {
    const texts = textsOf(subject.grid, row).filter((text) => text !== '')
    return texts.length === 1 && !/\d/.test(texts[0] ?? '') && !/\b(details?|units|income)\b/i.test(texts[0] ?? '')
  })
  return titles.length === 0 ? null : withGrid(subject, removeRows(subject.grid, titles))
}

/** Adds blank rows between the rows of a table. */
function blankRows(subject: Subject, random: Random): Subject | null {
  const table = tableOf(subject)
  const from = table?.first.to ?? 1
  const to = table?.end ?? subject.grid.rows.length
  if (to - from < 3) return null
  const places = Array.from({ length: 5 }, () => random.whole(from, to - 1)).toSorted((one, other) => other - one)
  return withGrid(
    subject,
    places.reduce((grid, at) => insertRows(grid, at, [rowOf(grid, [])]), subject.grid),
  )
}

/** Adds two blank columns between columns of a table, and one before it. */
function blankColumns(subject: Subject, random: Random): Subject {
  const width = subject.grid.columnCount
  const places = [random.whole(1, width - 1), random.whole(1, width - 1)].toSorted((one, other) => other - one)
  return withGrid(
    subject,
    [...places, 0].reduce((grid, at) => insertColumn(grid, at), subject.grid),
  )
}

/** Moves the whole report down and to the right. */
function shifted(subject: Subject): Subject {
  const below = insertRows(subject.grid, 0, [rowOf(subject.grid, []), rowOf(subject.grid, []), rowOf(subject.grid, [])])
  return withGrid(subject, insertColumn(insertColumn(below, 0), 0))
}

/** Adds hidden rows with parameters of the report and keys of its lines. */
function hiddenRows(subject: Subject, random: Random): Subject | null {
  const table = tableOf(subject)
  if (table === null) return null
  const { grid } = subject
  const junk = (at: number) =>
    rowOf(grid, [`key:${random.whole(1000, 9999)}`, 'p2122', 'Accrual', random.whole(1, 40), at])
  const places = Array.from({ length: 6 }, () => random.whole(table.first.to, table.end)).toSorted(
    (one, other) => other - one,
  )
  const inside = places.reduce((sheet, at) => insertRows(sheet, at, [junk(at)], true), grid)
  const parameters = [rowOf(grid, ['Filter', 'Sql Server', '12/1/2022', '12/1/2022']), rowOf(grid, ['<>0', 'p2122'])]
  return withGrid(subject, insertRows(inside, 0, parameters, true))
}

/** Adds a hidden column with a figure in each row of the table. */
function hiddenColumn(subject: Subject, random: Random): Subject | null {
  const table = tableOf(subject)
  if (table === null) return null
  const at = random.whole(1, subject.grid.columnCount)
  const filled = insertColumn(subject.grid, at, (row) =>
    row >= table.first.to && row < table.end ? cellOf(random.whole(100, 5000)) : null,
  )
  return withGrid(subject, { ...filled, hiddenColumns: [...filled.hiddenColumns, at].toSorted((a, b) => a - b) })
}

/** Adds a user's working columns next to the table. */
function helperColumns(subject: Subject, random: Random): Subject | null {
  const table = tableOf(subject)
  if (table === null) return null
  const { first, end, bands } = table
  const isCaption = (row: number) => bands.some((band) => isSameBand(first, band) && row === band.to - 1)
  const isData = (row: number) => row >= first.to && row < end && filledPlaces(subject.grid, row).length > 2
  const width = subject.grid.columnCount
  const column = (grid: Grid, at: number, caption: string, fill: (row: number) => string | number) =>
    insertColumn(grid, at, (row) => cellOf(isCaption(row) ? caption : isData(row) ? fill(row) : null))
  const ranked = column(insertColumn(subject.grid, width), width + 1, 'Row Ref', (row) => row + 1)
  const checked = column(ranked, width + 2, 'Checked By', () => random.pick(['JM', 'AK', '']))
  return withGrid(
    subject,
    column(checked, width + 3, 'Follow Up?', () => random.pick(['', '', 'see email', 'call owner'])),
  )
}

/** Adds a second report of the other kind below the first. */
function secondReport(subject: Subject): Subject {
  const { grid, truth } = subject
  const report = isRoll(truth) ? smallStatement : smallRoll
  const rows = [[], [], [], ...report].map((row) => rowOf(grid, row))
  return withGrid(subject, insertRows(grid, grid.rows.length, rows))
}

const smallStatement: readonly (readonly (string | number)[])[] = [
  ['Maple Court - Operating Statement'],
  ['Account', 'Oct 2025', 'Nov 2025', 'Dec 2025', 'Total'],
  ['Gross Potential Rent', 41200, 41200, 41350, 123750],
  ['Vacancy Loss', -2100, -1800, -1950, -5850],
  ['Late Fees', 150, 225, 75, 450],
  ['Total Income', 39250, 39625, 39475, 118350],
  ['Real Estate Taxes', 4100, 4100, 4100, 12300],
  ['Property Insurance', 1300, 1300, 1300, 3900],
  ['Repairs & Maintenance', 2210, 1875, 3040, 7125],
  ['Management Fee', 1570, 1585, 1579, 4734],
  ['Total Expenses', 9180, 8860, 10019, 28059],
  ['Net Operating Income', 30070, 30765, 29456, 90291],
]

const smallRoll: readonly (readonly (string | number)[])[] = [
  ['Maple Court - Rent Roll as of 12/31/2025'],
  ['Unit', 'Unit Type', 'Sq Ft', 'Tenant', 'Market Rent', 'Current Rent', 'Lease End'],
  ['1A', '1x1', 640, 'Pellen Bramworth', 1450, 1395, '04/30/2026'],
  ['1B', '1x1', 640, 'Marnor Ashbrook', 1450, 1420, '08/31/2026'],
  ['2A', '2x1', 880, 'VACANT', 1700, 0, ''],
  ['2B', '2x1', 880, 'Neri Thornbank', 1700, 1650, '06/30/2026'],
  ['Total', '', 3040, '', 6300, 4465, ''],
]

/** Adds final lines like those of a printer or a lawyer. */
function footed(subject: Subject): Subject {
  const { grid } = subject
  const lines = [
    '',
    'Page 1 of 3',
    'Printed 02/26/2026 08:01 AM by jmiller',
    '* Unaudited. Prepared by management; believed reliable but not guaranteed.',
  ]
  return withGrid(
    subject,
    insertRows(
      grid,
      grid.rows.length,
      lines.map((line) => rowOf(grid, [line])),
    ),
  )
}

/** Adds a cover and a sheet of notes before the report. */
function covered(subject: Subject): Subject {
  const sheet = (name: string, texts: readonly string[]): Grid => ({
    ...subject.grid,
    sheet: name,
    hidden: false,
    rows: texts.map((text) => [cellOf(text)]),
    columnCount: 1,
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
  })
  const notes = ['Reviewer notes', 'Figures tie to the ledger of 12/31.', 'See management for changes after closing.']
  return {
    ...subject,
    others: [
      sheet('Cover Page', ['Prepared for the lender', 'Confidential']),
      sheet('Notes (2)', notes),
      ...subject.others,
    ],
  }
}

/** Returns the rows of a rent roll that print its totals. */
function totalRowsOf({ grid, truth }: Subject, from: number, end: number): number[] {
  const codes = new Set(Object.keys(truth.chargeCodes ?? {}).map(plainText))
  const codeColumns = new Set(
    grid.rows
      .slice(from, end)
      .flatMap((row) => row.flatMap((cell, at) => (cell && codes.has(plainText(cell.text)) ? [at] : []))),
  )
  return grid.rows.flatMap((row, at) => {
    if (at < from || at >= end) return []
    const place = row.findIndex((cell) => cell !== null)
    const label = row[place]?.text.trim() ?? ''
    return !codeColumns.has(place) && /^((grand|sub|property|report)[ -]?)?totals?\b|\btotals?:?$/i.test(label)
      ? [at]
      : []
  })
}

function withoutTotals(subject: Subject): Subject | null {
  const table = tableOf(subject)
  if (table === null || !isRoll(subject.truth)) return null
  const totals = totalRowsOf(subject, table.first.to, table.end)
  return totals.length === 0 ? null : withGrid(subject, removeRows(subject.grid, totals))
}

/** Moves the last total of a rent roll above its captions, or the NOI of a statement above its lines. */
function totalsAboveUnits(subject: Subject): Subject | null {
  const table = tableOf(subject)
  if (table === null) return null
  const roll = isRoll(subject.truth)
  const at = roll ? totalRowsOf(subject, table.first.to, table.end).at(-1) : netRowsOf(subject)[0]
  const row = at === undefined ? undefined : subject.grid.rows[at]
  if (at === undefined || row === undefined) return null
  return withGrid(subject, insertRows(removeRows(subject.grid, [at]), roll ? table.first.from : table.first.to, [row]))
}

const netLabel = /^(total )?(net operating income( \(noi\))?|noi)$/i

/** Returns the rows that print net operating income; empty if there are several. */
function netRowsOf({ grid }: Subject): number[] {
  const rows = grid.rows.flatMap((_, at) => (textsOf(grid, at).some((text) => netLabel.test(text)) ? [at] : []))
  return rows.length === 1 ? rows : []
}

function withoutNet(subject: Subject): Subject | null {
  if (isRoll(subject.truth)) return null
  const rows = netRowsOf(subject)
  if (rows.length === 0) return null
  const totalLines = (subject.truth.totalLines ?? []).filter((label) => !netLabel.test(label.trim()))
  const { totalIncome, totalExpense, noiTotal } = subject.truth
  const difference = (totalIncome ?? 0) - (totalExpense ?? 0) - (noiTotal ?? 0)
  // In whole dollars, NOI is rounded separately from its parts, so it is unknown.
  const net = Math.abs(difference) < 0.01 ? {} : { noiTotal: null, noiPerMonth: [] }
  return { ...subject, grid: removeRows(subject.grid, rows), truth: { ...subject.truth, ...net, totalLines } }
}

export const layoutTransformations: readonly Transformation[] = [
  { name: 'columns shuffled', theme: 'columns', change: shuffled },
  { name: 'total before the months', theme: 'columns', change: totalFirst },
  { name: 'blank columns', theme: 'columns', change: blankColumns },
  { name: 'hidden column', theme: 'columns', change: hiddenColumn },
  { name: 'helper columns beside', theme: 'columns', change: helperColumns },
  { name: 'titles dropped', theme: 'sheet', change: untitled },
  { name: 'further down and right', theme: 'sheet', change: shifted },
  { name: 'cover and notes before', theme: 'sheet', change: covered },
  { name: 'second report below', theme: 'sheet', change: secondReport },
  { name: 'footers added', theme: 'sheet', change: footed },
  { name: 'blank rows', theme: 'rows', change: blankRows },
  { name: 'hidden rows', theme: 'rows', change: hiddenRows },
  { name: 'totals removed', theme: 'totals', change: withoutTotals },
  { name: 'totals on top', theme: 'totals', change: totalsAboveUnits },
  { name: 'net operating income removed', theme: 'totals', change: withoutNet },
]
