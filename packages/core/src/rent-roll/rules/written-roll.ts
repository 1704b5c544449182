import { type Grid, textAt } from '../../shared/grid.ts'
import { oncePer } from '../../shared/once-per.ts'
import { type ChargeCode, ChargeCodeCategory, OccupancyGroup, type RentRoll } from '../rent-roll.schema.ts'

/** The captions of what a downloaded rent roll says right of its leases: of each lease, of its codes, statuses and floorplans. */
const captions = [
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
] as const

/** What a download says of a charge code. */
export type WrittenCode = Pick<ChargeCode, 'code' | 'description' | 'category' | 'inPlaceRent' | 'yearly'> & {
  /** A person said what the code is. */
  isChosen: boolean
}

/** What a downloaded rent roll says beside its leases. */
export interface WrittenRoll {
  /** The sheet without the columns that say it. */
  leases: Grid
  /** Nothing but those columns, each where it stands. */
  beside: Grid
  /** Of both, counted from 0. */
  captionRow: number
  /** By the row in which a lease begins, counted from 0; a row that says nothing of tags is left out. */
  tags: ReadonlyMap<number, readonly string[]>
  codes: readonly WrittenCode[]
  /** Statuses that mean one thing throughout. */
  statuses: readonly { status: string; occupancy: OccupancyGroup }[]
  /** Floorplans that a person renamed. */
  floorplans: readonly { floorplan: string; name: string }[]
}

/**
 * The columns that a download carries right of its leases: captions, then one row a row of leases.
 *
 * @param leaseRows The lease that begins in each row, by its tags; `null` where none does.
 * @example
 * besideLeases({ units: [], chargeCodes: [], unitTypes: [] }, [['Renovated']])[1].slice(0, 2)
 * // => ['Renovated', null]
 */
export function besideLeases(
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

/** What stands for no tags: a blank cell says nothing, as beside a row that a person adds. */
const noTags = 'none'

/** Tags with commas between them; where one holds a comma itself, or is the word for none, each on a line. */
function tagText(tags: readonly string[] | null): string | null {
  if (tags === null) return null
  if (tags.length === 0) return noTags
  const line = tags.join(', ')
  return line.toLowerCase() === noTags || tags.some((tag) => tag.includes(',')) ? `${tags.join('\n')}\n` : line
}

const captionRows = 40

/** What a downloaded rent roll says beside its leases; `null` for every other sheet. */
export const writtenRoll: (grid: Grid) => WrittenRoll | null = oncePer(findWritten)

function findWritten(grid: Grid): WrittenRoll | null {
  const isCaptions = (row: number, first: number) =>
    captions.every((caption, at) => textAt(grid, row, first + at) === caption)
  const places = grid.rows.slice(0, captionRows).map((cells) => cells.findIndex((cell) => cell?.text === captions[0]))
  const head = places.findIndex((first, row) => first > 0 && isCaptions(row, first))
  const first = places[head]
  if (first === undefined) return null
  const texts = grid.rows
    .slice(head + 1)
    .map((_, at) => captions.map((__, column) => textAt(grid, head + 1 + at, first + column)))
  const codes = texts.flatMap(([, code = '', description, category, chosen, inPlace, yearly]): WrittenCode[] => {
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
    beside: { ...grid, rows: grid.rows.map((row) => row.map((cell, column) => (column < first ? null : cell))) },
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
