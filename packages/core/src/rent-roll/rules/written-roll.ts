import { monthDayYear } from '../../shared/date.ts'
import { type CellLiteral, type Grid, textAt } from '../../shared/grid.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import {
  type ChargeCode,
  ChargeCodeCategory,
  OccupancyGroup,
  type RentRoll,
  type RentRollUnit,
} from '../rent-roll.schema.ts'

/**
 * Captions of the columns to the right of the leases in a downloaded rent roll: for each lease, and for its codes, statuses and floorplans.
 */
const captions = [
  'Unit tags',
  'Rent roll charge code',
  'Description',
  'Category',
  'Category selected',
  'In-place rent',
  'Annual',
  'Rent roll status',
  'Occupancy',
  'Rent roll floorplan',
  'Floorplan name',
] as const

/** Captions of downloads in the first format, which are also read. */
const earlierCaptions: readonly string[] = [
  'Unit tags',
  'Charge code of the roll',
  'Description',
  'Category',
  'Chosen',
  'In place',
  'Yearly',
  'Status of the roll',
  'Occupancy',
  'Plan',
  'Plan name',
]

/** Facts of a download about a charge code. */
export type DownloadedCode = Pick<ChargeCode, 'code' | 'description' | 'category' | 'inPlaceRent' | 'yearly'> & {
  /** Whether the user chose the category. */
  isChosen: boolean
}

/** Facts of a downloaded rent roll in addition to its leases. */
export interface DownloadedRoll {
  /** The sheet without the additional columns. */
  leases: Grid
  /** Only those columns, each in its position. */
  additions: Grid
  /** In both, counted from 0. */
  captionRow: number
  /** By the first row of a lease, counted from 0; rows without tag text are omitted. */
  tags: ReadonlyMap<number, readonly string[]>
  codes: readonly DownloadedCode[]
  /** Statuses with a single meaning. */
  statuses: readonly { status: string; occupancy: OccupancyGroup }[]
  /** Floorplans that the user renamed. */
  floorplans: readonly { floorplan: string; name: string }[]
}

/**
 * Returns the columns to the right of a download's leases: captions, then one row per lease row.
 *
 * @param leaseRows Tags of the lease that begins in each row; `null` if none does.
 * @example
 * columnsAfterLeases({ units: [], chargeCodes: [], unitTypes: [] }, [['Renovated']])[1].slice(0, 2)
 * // => ['Renovated', null]
 */
export function columnsAfterLeases(
  { units, chargeCodes, unitTypes }: Pick<RentRoll, 'units' | 'chargeCodes' | 'unitTypes'>,
  leaseRows: readonly (readonly string[] | null)[],
): (string | null)[][] {
  const occupancies = new Map<string, Set<OccupancyGroup>>()
  for (const { status, occupancy } of units) {
    occupancies.set(status, (occupancies.get(status) ?? new Set()).add(occupancy))
  }
  const statuses = [...occupancies].flatMap(([status, groups]) =>
    groups.size === 1 ? [[status, [...groups][0] ?? null]] : [],
  )
  const codes = chargeCodes.map((code) => [
    code.code,
    code.description,
    code.category,
    code.probability === null ? 'yes' : null,
    code.inPlaceRent ? 'yes' : 'no',
    code.yearly ? 'yes' : 'no',
  ])
  const plans = unitTypes.flatMap(({ floorplan, floorplanName }) =>
    floorplan === floorplanName ? [] : [[floorplan, floorplanName]],
  )
  const rowCount = Math.max(leaseRows.length, codes.length, statuses.length, plans.length)
  const rows = Array.from({ length: rowCount }, (_, at) => [
    tagText(leaseRows[at] ?? null),
    ...(codes[at] ?? Array<null>(6).fill(null)),
    ...(statuses[at] ?? [null, null]),
    ...(plans[at] ?? [null, null]),
  ])
  return [[...captions], ...rows]
}

/** Text for no tags: a blank cell has no meaning, as next to a row that the user adds. */
const noTags = 'none'

/** Joins tags with commas; if one contains a comma or equals the word for none, with one per line. */
function tagText(tags: readonly string[] | null): string | null {
  if (tags === null) return null
  if (tags.length === 0) return noTags
  const line = tags.join(', ')
  return line.toLowerCase() === noTags || tags.some((tag) => tag.includes(',')) ? `${tags.join('\n')}\n` : line
}

const captionRows = 40

/** Reads the additional columns of a downloaded rent roll; `null` for every other sheet. */
export const downloadedRoll: (grid: Grid) => DownloadedRoll | null = memoizeByReference(findDownloaded)

function findDownloaded(grid: Grid): DownloadedRoll | null {
  const isCaptions = (row: number, first: number) =>
    [captions, earlierCaptions].some((known) => known.every((caption, at) => textAt(grid, row, first + at) === caption))
  const places = grid.rows.slice(0, captionRows).map((cells) => cells.findIndex((cell) => cell?.text === captions[0]))
  const head = places.findIndex((first, row) => first > 0 && isCaptions(row, first))
  const first = places[head]
  if (first === undefined) return null
  const texts = grid.rows
    .slice(head + 1)
    .map((_, at) => captions.map((__, column) => textAt(grid, head + 1 + at, first + column)))
  const codes = texts.flatMap(([, code = '', description, category, chosen, inPlace, yearly]): DownloadedCode[] => {
    if (code === '') return []
    return [
      {
        code,
        description: description || null,
        category: ChargeCodeCategory.safeParse(category).data ?? null,
        isChosen: chosen === 'yes',
        inPlaceRent: inPlace === 'yes',
        yearly: yearly === 'yes',
      },
    ]
  })
  const statuses = texts.flatMap((row) => {
    const occupancy = OccupancyGroup.safeParse(row[8]).data
    return row[7] && occupancy ? [{ status: row[7], occupancy }] : []
  })
  const floorplans = texts.flatMap((row) => (row[9] && row[10] ? [{ floorplan: row[9], name: row[10] }] : []))
  const tags = texts.flatMap((_, at): [number, string[]][] => {
    const text = grid.rows[head + 1 + at]?.[first]?.text ?? ''
    return text.trim() === '' ? [] : [[head + 1 + at, tagsOf(text)]]
  })
  return {
    leases: { ...grid, columnCount: first, rows: grid.rows.map((row) => row.slice(0, first)) },
    additions: { ...grid, rows: grid.rows.map((row) => row.map((cell, column) => (column < first ? null : cell))) },
    captionRow: head,
    tags: new Map(tags),
    codes,
    statuses,
    floorplans,
  }
}

function tagsOf(text: string): string[] {
  if (text.toLowerCase() === noTags) return []
  return text
    .split(text.includes('\n') ? '\n' : ',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

/** Layout of a rent roll: `standard` with one row per lease, `charges` with an additional row for each further charge. */
export type RentRollTemplate = 'standard' | 'charges'

const tableCaptions = [
  'Building',
  'Unit',
  'Floorplan',
  'Beds',
  'Baths',
  'Sq Ft',
  'Status',
  'Resident',
  'Market Rent',
  'Contract Rent',
  'Lease Start',
  'Lease End',
  'Move In',
  'Move Out',
] as const

const chargeCaptions = ['Charge Code', 'Amount'] as const

/**
 * Returns a rent roll as rows of a sheet, which reads back as the same rent roll: title, date, tableCaptions, a row for
 * each lease with future ones last; and to their right the facts about units, charge codes, statuses and floorplans.
 *
 * @param rentRoll `null` for a sheet with only tableCaptions, to type into.
 * @param template `charges` lists the charges of each lease by code, instead of its contract rent.
 * @example
 * rentRollTable(aRentRoll([aUnit({ unit: '204' })]))[3].slice(1, 3)
 * // => ['204', 'A1']
 */
export function rentRollTable(rentRoll: RentRoll | null, template: RentRollTemplate = 'standard'): CellLiteral[][] {
  const shown = tableCaptions.filter((caption) => template === 'standard' || caption !== 'Contract Rent')
  const head: string[] = [...shown, ...(template === 'charges' ? chargeCaptions : [])]
  if (rentRoll === null) return [['Rent roll'], ['As of'], head]
  const { property, asOf, units, futureLeases, chargeCodes } = rentRoll
  const rentAt = head.indexOf('Contract Rent')
  const singleCode = singleCodeOf([...units, ...futureLeases])
  if (rentAt >= 0) head[rentAt] = singleCode ?? 'Contract Rent'
  const yearlyCode = chargeCodes.find(({ code, yearly }) => yearly && code === singleCode)?.code ?? null
  const leases = [
    ...units.map((unit) => ({ unit, rows: rowsOf(unit, unit.status, template, yearlyCode) })),
    ...futureLeases.map((unit) => ({ unit, rows: rowsOf(unit, 'Future', template, yearlyCode) })),
  ]
  const rows = leases.flatMap((lease) => lease.rows)
  const tags = leases.flatMap((lease) => lease.rows.map((_, at) => (at === 0 ? lease.unit.tags : null)))
  const [adjacentCaptions = [], ...adjacent] = columnsAfterLeases(rentRoll, tags)
  const blank = head.map(() => null)
  const body = adjacent.map((cells, at) => [...(rows[at] ?? blank), ...cells])
  return [
    [property ?? 'Rent roll'],
    [asOf === null ? 'As of' : `As of ${monthDayYear(asOf).replaceAll('-', '/')}`],
    [...head, ...adjacentCaptions],
    ...body,
  ]
}

/** Returns the code if all leases are charged by only one; the rent column is then named after it. */
function singleCodeOf(leases: readonly RentRollUnit[]): string | null {
  const [code = null, ...others] = new Set(leases.flatMap(({ charges }) => Object.keys(charges)))
  return others.length === 0 ? code : null
}

/** @param yearlyCode The code that the rent column is named after, if it is charged annually. */
function rowsOf(
  unit: RentRollUnit,
  status: string,
  template: RentRollTemplate,
  yearlyCode: string | null,
): CellLiteral[][] {
  const cells: Record<(typeof tableCaptions)[number], CellLiteral> = {
    Building: unit.building,
    Unit: unit.unit,
    Floorplan: unit.floorplan,
    Beds: unit.bed,
    Baths: unit.bath,
    'Sq Ft': unit.squareFeet,
    Status: status,
    Resident: unit.tenantName,
    'Market Rent': unit.marketRent,
    'Contract Rent': (yearlyCode === null ? undefined : unit.charges[yearlyCode]) ?? unit.contractRent,
    'Lease Start': dateCell(unit.leaseStart),
    'Lease End': dateCell(unit.leaseEnd),
    'Move In': dateCell(unit.moveIn),
    'Move Out': dateCell(unit.moveOut),
  }
  if (template === 'standard') return [tableCaptions.map((caption) => cells[caption])]
  const { 'Contract Rent': _, ...others } = cells
  const lease = Object.values(others)
  const [first, ...more] = Object.entries(unit.charges)
  const blank = lease.map(() => null)
  return [[...lease, ...(first ?? [null, null])], ...more.map((charge) => [...blank, ...charge])]
}

function dateCell(date: string | null): CellLiteral {
  return date === null ? null : { date }
}
