/**
 * Edits that make a document contradict itself: an amount, a sign, a status or a row changes, and a printed sum or
 * count that was right becomes wrong. Printed sums are found by adding up the cells, without the readers under test.
 */
import { cellOf, type Grid, type GridCell } from '@uwkit/core/shared'
import type { Random } from '../../../samples/generator/random.ts'
import { insertRows, removeRows, textLike, textsOf } from './grid-edits.ts'
import { plainText } from './score.ts'
import { type Subject, tableOf, withGrid } from './subject.ts'
import { isRoll, type Truth } from './truth.ts'

/** A place on a sheet. */
interface Place {
  row: number
  column: number
}

/** A printed sum and the cells that it adds up. */
interface PrintedSum {
  total: Place
  parts: Place[]
}

/** A document that contradicts itself because of an edit. */
export interface Sabotaged {
  subject: Subject
  /** Description of the edit, so that a person can find it. */
  what: string
}

/** Returns the amount of a cell; `null` if it has none. */
function amountIn(cell: GridCell | null | undefined): number | null {
  if (!cell || cell.format?.includes('%')) return null
  if (cell.kind === 'number') return Number(cell.value)
  const text = cell.kind === 'text' ? cell.text.trim() : ''
  if (!/^-?\(?-?\$?\s?-?[\d,]*\.?\d+\)?$/.test(text)) return null
  const size = Number(text.replace(/[^\d.]/g, ''))
  return /[-(]/.test(text) ? -size : size
}

const isCent = (one: number, other: number): boolean => Math.abs(one - other) < 0.011
const totalWords = /\btotals?\b|\bnet\b|\bsum\b|^(gross|effective)\b/i

/**
 * Returns the sums that a sheet prints down its columns: a row that is labeled as a total, or has one of the labels,
 * and the cells above it that add up to its amount.
 */
function printedSums(grid: Grid, from: number, labels: ReadonlySet<string>): PrintedSum[] {
  const hidden = new Set(grid.hiddenRows)
  const rows = grid.rows.map((_, at) => at).filter((at) => at >= from && !hidden.has(at))
  const isTotal = new Set(
    rows.filter((at) =>
      textsOf(grid, at)
        .slice(0, 8)
        .some((text) => (totalWords.test(text) && text.length < 60) || labels.has(plainText(text))),
    ),
  )
  const sums: PrintedSum[] = []
  for (let column = 1; column < grid.columnCount; column++) {
    if (grid.hiddenColumns.includes(column)) continue
    const details: { row: number; amount: number }[] = []
    for (const row of rows) {
      const amount = amountIn(grid.rows[row]?.[column])
      if (amount === null) continue
      if (!isTotal.has(row)) {
        details.push({ row, amount })
        continue
      }
      if (amount === 0) continue
      // If several spans add up to the amount, the longest is used: the additional cells are zero.
      const parts = (endingWith(details, amount) ?? beginningWith(details, amount) ?? []).filter(
        (part) => part.amount !== 0,
      )
      if (parts.length > 1)
        sums.push({ total: { row, column }, parts: parts.map((part) => ({ row: part.row, column })) })
    }
  }
  return sums
}

/** An amount and its row. */
interface Detail {
  row: number
  amount: number
}

/** Returns the details directly above that add up to an amount, as under a section. */
function endingWith(details: readonly Detail[], amount: number): Detail[] | null {
  let sum = 0
  for (let at = details.length - 1; at >= 0; at--) {
    sum += details[at]?.amount ?? 0
    if (isCent(sum, amount)) return details.slice(at)
  }
  return null
}

/** Returns the details from the first that add up to an amount, as if future leases are between the units and their total. */
function beginningWith(details: readonly Detail[], amount: number): Detail[] | null {
  let sum = 0
  for (const [at, detail] of details.entries()) {
    sum += detail.amount
    if (isCent(sum, amount)) return details.slice(0, at + 1)
  }
  return null
}

const rentCode = /rent|rnt|subsid|hap|^(su|sv|mcrp)$/i

/** Returns the totals of rent that a rent roll prints by code below its units, with the charges that they add up. */
function codeSums({ grid, truth }: Subject, from: number, end: number): PrintedSum[] {
  return Object.entries(truth.chargeCodes ?? {}).flatMap(([code, printed]): PrintedSum[] => {
    if (!rentCode.test(code) || !printed) return []
    const rows = grid.rows
      .map((_, at) => at)
      .filter((at) => textsOf(grid, at).some((text) => plainText(text) === plainText(code)))
    const charged = rows.flatMap((row) => {
      const place = textsOf(grid, row).findIndex((text) => plainText(text) === plainText(code))
      const column = (grid.rows[row] ?? []).findIndex((cell, at) => at > place && amountIn(cell) !== null)
      return column < 0 ? [] : [{ row, column, amount: amountIn(grid.rows[row]?.[column]) ?? 0 }]
    })
    const total = charged.find(({ row, amount }) => row >= end && isCent(amount, printed))
    const parts = beginningWith(
      charged.filter(({ row }) => row >= from && row < end),
      printed,
    ) as typeof charged | null
    return total && parts ? [{ total, parts }] : []
  })
}

/** Returns the amounts of a truth that decide a loan, and their parts by period. */
function decisiveAmounts(truth: Truth): number[] {
  const { totalMarketRent, totalContractRent, totalIncome, totalExpense, noiTotal, chargeCodes = {} } = truth
  const perMonth = [truth.totalIncomePerMonth, truth.totalExpensePerMonth, truth.noiPerMonth].flatMap(
    (values) => values ?? [],
  )
  const rents = Object.entries(chargeCodes).flatMap(([code, total]) => (/rent/i.test(code) ? [total] : []))
  return [totalMarketRent, totalContractRent, totalIncome, totalExpense, noiTotal, ...perMonth, ...rents].filter(
    (value): value is number => typeof value === 'number' && value !== 0,
  )
}

/** Returns the printed sums of a document over cells that affect a figure that decides a loan. */
export function decisiveSums({ grid, truth }: Subject): PrintedSum[] {
  const table = tableOf({ grid, others: [], truth })
  const from = table?.first.to ?? 0
  const amounts = decisiveAmounts(truth)
  const isDecisive = (place: Place) => {
    const amount = amountIn(grid.rows[place.row]?.[place.column])
    return amount !== null && amounts.some((one) => isCent(Math.abs(one), Math.abs(amount)))
  }
  const sums = printedSums(grid, from, new Set((truth.totalLines ?? []).map(plainText)))
  if (isRoll(truth))
    return [
      ...sums.filter(({ total }) => isDecisive(total)),
      ...codeSums({ grid, truth, others: [] }, from, table?.end ?? from),
    ]
  // A column of a statement counts if it has a total that the truth has.
  const columns = new Set(sums.filter(({ total }) => isDecisive(total)).map(({ total }) => total.column))
  return sums.filter(({ total }) => columns.has(total.column))
}

/** Returns a cell of the same look with another amount. */
function withAmount(cell: GridCell, amount: number): GridCell {
  if (cell.kind === 'number') return { ...cell, value: amount, text: amount.toFixed(2) }
  const digits = Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = cell.text.includes('$') ? `$${digits}` : digits
  return textLike(cell, amount < 0 ? (cell.text.includes('(') ? `(${money})` : `-${money}`) : money)
}

function withCell(grid: Grid, { row, column }: Place, cell: GridCell): Grid {
  return {
    ...grid,
    rows: grid.rows.map((cells, at) =>
      at === row ? cells.map((one, place) => (place === column ? cell : one)) : cells,
    ),
  }
}

const address = ({ row, column }: Place): string =>
  `${column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}${row + 1}`

/** The kinds of edits: each changes an amount that a printed sum adds up, or its row. */
const edits: readonly { name: string; edit(subject: Subject, part: Place, random: Random): Grid | null }[] = [
  { name: 'a dollar more', edit: amountEdit((amount) => amount + 1) },
  { name: 'five cents less', edit: amountEdit((amount) => amount - 0.05) },
  { name: 'a hundred more', edit: amountEdit((amount, random) => amount + 100 * random.whole(1, 9)) },
  { name: 'a digit too many', edit: amountEdit((amount) => amount * 10) },
  { name: 'two digits exchanged', edit: amountEdit((amount) => exchanged(amount)) },
  { name: 'sign', edit: amountEdit((amount) => -amount) },
  { name: 'zero', edit: amountEdit(() => 0) },
  { name: 'row removed', edit: ({ grid }, { row }) => removeRows(grid, [row]) },
  {
    name: 'row twice',
    // The row is inserted elsewhere in the table, under another unit or label, so that it is not a plain copy of the row above.
    edit: ({ grid }, { row }) => {
      const copy = (grid.rows[row] ?? []).map((cell, at) => (at === 0 && cell ? textLike(cell, `${cell.text}X`) : cell))
      return insertRows(grid, row + 1, [copy])
    },
  },
]

function amountEdit(change: (amount: number, random: Random) => number) {
  return ({ grid }: Subject, part: Place, random: Random): Grid | null => {
    const cell = grid.rows[part.row]?.[part.column]
    const amount = amountIn(cell)
    if (!cell || amount === null) return null
    const after = Math.round(change(amount, random) * 100) / 100
    return after === amount ? null : withCell(grid, part, withAmount(cell, after))
  }
}

/** Swaps the first two digits of an amount. */
function exchanged(amount: number): number {
  const digits = String(Math.abs(amount))
  const [one = '', other = ''] = digits
  return /\d/.test(other) ? Number(`${other}${one}${digits.slice(2)}`) * Math.sign(amount) : amount
}

/** Returns whether a sum that was right is wrong after the edit: its cells are added up again at their new places. */
function isBroken(before: Grid, after: Grid, sums: readonly PrintedSum[], part: Place): boolean {
  const moved = after.rows.length - before.rows.length
  return sums.some(({ total, parts }) => {
    if (!parts.some(({ row, column }) => row === part.row && column === part.column)) return false
    const shift = (row: number) => (row > part.row ? row + moved : row)
    const printed = amountIn(after.rows[shift(total.row)]?.[total.column])
    const isInside = (row: number) => row >= (parts[0]?.row ?? 0) && row <= (parts.at(-1)?.row ?? 0)
    if (moved !== 0) return isInside(part.row) && (amountIn(before.rows[part.row]?.[part.column]) ?? 0) !== 0
    const sum = parts.reduce((all, place) => all + (amountIn(after.rows[place.row]?.[place.column]) ?? 0), 0)
    // A total in whole dollars agrees with parts that round to it.
    return printed !== null && Math.abs(sum - printed) > (Number.isInteger(printed) ? 0.5 : 0.011)
  })
}

/** Marks a unit as vacant or occupied if the document prints the count. */
function statusEdit({ grid, truth }: Subject, random: Random): { grid: Grid; what: string } | null {
  const table = isRoll(truth) ? tableOf({ grid, others: [], truth }) : null
  const column = table?.first.captions.findIndex((caption) => /\bstatus\b|^occupancy$/.test(caption)) ?? -1
  if (table === null || column < 0 || !printsOccupancy(grid, truth, table.end)) return null
  const taken = Array.from({ length: table.end - table.first.to }, (_, at) => at + table.first.to).filter((row) =>
    /^(occupied|current|occupied no notice)$/i.test(textsOf(grid, row)[column] ?? ''),
  )
  const vacant = grid.rows
    .slice(table.first.to, table.end)
    .find((row) => /^vacant/i.test(row[column]?.text.trim() ?? ''))?.[column]
  if (taken.length === 0) return null
  const row = random.pick(taken)
  const cell = vacant ?? cellOf('Vacant')
  return (
    cell && { grid: withCell(grid, { row, column }, cell), what: `status at ${address({ row, column })} set vacant` }
  )
}

/** Returns whether a count of occupied or vacant units is below the units, next to words that say so. */
function printsOccupancy(grid: Grid, { occupiedCount, vacantCount }: Truth, end: number): boolean {
  const counts = [
    { words: /\b(occupied|leased)\b/i, count: occupiedCount },
    { words: /\bvacant\b/i, count: vacantCount },
  ]
  return grid.rows
    .slice(end)
    .some((row) =>
      counts.some(
        ({ words, count }) =>
          (count ?? 0) > 0 &&
          row.some((cell) => cell !== null && words.test(cell.text)) &&
          row.some((cell) => amountIn(cell) === count),
      ),
    )
}

/** Makes one seeded edit of a document that changes a decisive figure and contradicts what is printed; `null` if none was found. */
export function sabotaged(subject: Subject, sums: readonly PrintedSum[], random: Random): Sabotaged | null {
  if (random.next() < 0.08) {
    const status = statusEdit(subject, random)
    if (status) return { subject: withGrid(subject, status.grid), what: status.what }
  }
  for (let attempt = 0; attempt < 12 && sums.length > 0; attempt++) {
    const sum = random.pick(sums)
    const part = random.pick(sum.parts)
    const { name, edit } = random.pick(edits)
    const grid = edit(subject, part, random)
    if (grid !== null && isBroken(subject.grid, grid, sums, part))
      return {
        subject: withGrid(subject, grid),
        what: `${name} at ${address(part)} (of the total at ${address(sum.total)})`,
      }
  }
  return null
}
