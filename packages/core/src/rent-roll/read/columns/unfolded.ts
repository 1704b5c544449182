import { cellAddress, placeOfAddress } from '../../../shared/address.ts'
import { type Grid, textAt, textsOfRow } from '../../../shared/grid.ts'
import { memoizeByReference } from '../../../shared/memoize.ts'
import type { ColumnRole } from '../../data/columns.ts'
import { totalRow } from '../../data/row-words.ts'
import type { RentRoll } from '../../rent-roll.schema.ts'
import { meaningOfCaption } from './captions.ts'
import { captionsIn, contentsOf } from './cell-contents.ts'
import { contentOf } from './columns.ts'

/** How far down the captions may stand. */
const deepestHeader = 60

/** Leases that show that rows or lines belong together. Our own choice. */
const fewestLeases = 3

/** A sheet with one row a lease: where one stands in two rows under two rows of captions, the second values stand in columns behind. */
interface UnfoldedSheet {
  grid: Grid
  /** What was read of it, with the addresses of the file. */
  ofFile: <Reading extends { rentRoll: RentRoll }>(reading: Reading) => Reading
}

/**
 * A sheet whose leases stand in two rows each, laid out with one row a lease.
 *
 * @returns `null` for any other sheet.
 */
export const unfoldedSheet = memoizeByReference((sheet: Grid): UnfoldedSheet | null => {
  const joined = rowsJoined(sheet)
  if (joined === null) return null
  const { columnCount } = sheet
  const rows = sheet.rows.map((cells, row) => {
    const below = joined.get(row)
    return [...cells, ...(below === undefined ? cells.map(() => null) : (sheet.rows[below] ?? []))]
  })
  for (const below of joined.values()) rows[below]?.fill(null)
  const inFile = (range: unknown) =>
    String(range).replace(/[A-Z]+\d+/g, (address) => {
      const { row = 0, column = 0 } = placeOfAddress(address) ?? {}
      return column < columnCount ? address : cellAddress(joined.get(row) ?? row, column - columnCount)
    })
  const revive = (key: string, value: unknown) => {
    if (key === 'cell') return inFile(value)
    if (key === 'ranges' && Array.isArray(value)) return value.map(inFile)
    return key === 'cells' && value
      ? Object.fromEntries(Object.entries(value).map(([of, at]) => [of, inFile(at)]))
      : value
  }
  return {
    grid: { ...sheet, rows, columnCount: columnCount * 2 },
    ofFile: (reading) => {
      const read: typeof reading = JSON.parse(JSON.stringify(reading), revive)
      const { rentRoll } = read
      const columns = rentRoll.columns.filter(({ column }) => column < columnCount)
      return { ...read, rentRoll: { ...rentRoll, columns } }
    },
  }
})

/** What a row of captions says of each column; `null` where it says nothing, an empty role where nobody knows what. */
type Roles = readonly (ColumnRole | '' | null)[]

function rowsJoined(sheet: Grid): Map<number, number> | null {
  for (let row = 0; row < Math.min(sheet.rows.length - 1, deepestHeader); row++) {
    const turns = [rolesAt(sheet, row), rolesAt(sheet, row + 1)] as const
    const [first = 0, second = 0] = turns.map((roles) => new Set(roles.filter(Boolean)).size)
    if (first < fewestLeases || second < 2 || turns[0].indexOf(unitRole) < 0 || turns[1].includes(unitRole)) continue
    const joined = joinedRows(sheet, row, turns)
    if (joined) return joined
  }
  return null
}

const unitRole = 'unit name/number'

function rolesAt(sheet: Grid, row: number): Roles {
  const { filled, data } = captionsIn(sheet.rows[row] ?? [])
  if (filled < 2 || data > 0) return []
  return textsOfRow(sheet, row).map((text) => (text === '' ? null : (meaningOfCaption(text)?.role ?? '')))
}

/**
 * The rows that go on with the row above, by that row, the captions among them: the cells of one row are what the first captions
 * say, those of the next what the second ones do, down the sheet.
 *
 * @returns `null` where rows do not take turns.
 */
function joinedRows(sheet: Grid, first: number, turns: readonly [Roles, Roles]): Map<number, number> | null {
  const texts = sheet.rows.map((_, row) => textsOfRow(sheet, row))
  const textsOf = (row: number) => texts[row]?.join('\n')
  const isTotal = (row: number) => texts[row]?.some((text) => totalRow.test(text))
  // What only the second captions name stands in the second rows; else both rows name one.
  const isFirst = (row: number) =>
    turns[1].every((role, column) => !role || turns[0][column] !== null || !texts[row]?.[column])
  const joined = new Map([[first, first + 1]])
  let [open, leases, lost] = [-1, 0, 0]
  for (let row = first + 2; row < texts.length; row++) {
    const own = texts[row] ?? []
    if (textsOf(row) === textsOf(first) && textsOf(row + 1) === textsOf(first + 1)) {
      joined.set(row, row + 1)
      row += 1
      continue
    }
    const [one = 0, other = 0] = turns.map((roles) => fitOf(sheet, row, roles))
    const isSecond = other > 0 && other > one
    // Page numbers and titles may stand between the two rows of a lease; a vacant unit may have one cell in either.
    if (own.filter(Boolean).length < (one > 0 || isSecond ? 1 : 2)) continue
    if (isSecond && open >= 0 && isFirst(open) && (open === row - 1 || !isTotal(open))) {
      joined.set(open, row)
      leases += 1
      open = -1
    } else {
      lost += Number(isSecond)
      open = isSecond && !isTotal(row) ? -1 : row
    }
  }
  return leases >= fewestLeases && lost * 4 <= leases ? joined : null
}

/** What names no unit begins no lease, whatever stands beside it. Our own choice. */
const weightOfUnit = 3

/** How many cells of a row are what captions say, less those that are not. */
function fitOf(sheet: Grid, row: number, roles: Roles): number {
  const contents = contentsOf(sheet, row)
  return roles.reduce((sum, role, column) => {
    const [text, content = 0] = [textAt(sheet, row, column), contents[column]]
    if (role === unitRole) return sum + (/\d(?!.*[$%]|.*\.\d\d$)/.test(text) && content < 4 ? 1 : -weightOfUnit)
    const needs = role && contentOf[role]
    if (content === 0 || (role !== null && !needs && !wordsOfLease.includes(role))) return sum
    const fits = role !== null && (needs === 'date' ? content > 3 : content === (needs ? 3 : 1))
    return sum + (fits ? 1 : -1)
  }, 0)
}

/** What is said in words. */
const wordsOfLease: readonly string[] = ['tenant name', 'lease status']
