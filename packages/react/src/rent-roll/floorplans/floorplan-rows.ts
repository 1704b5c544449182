import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import type { BedBathPredictions, RentRollUnit, UnitType, UserRents } from '@uwkit/core/rent-roll'
import type { CellMark, CellValue, GridColumn, GridRow } from '../../grid/index.ts'
import { bedBathText, parseBedBath, taggedColumns } from './floorplan-gesture.ts'

/** Data of one floorplan in the mapper, in addition to its figures. */
interface FloorplanFacts {
  type: UnitType
  units: readonly RentRollUnit[]
  /** Whether it has dwellings, and beds or baths are unknown. */
  isMissing: boolean
  /** Whether beds and baths are known but need review. */
  isUnsure: boolean
  /** Source of beds and baths. */
  why: string
  /** Other floorplans with the same name, which are merged with it. */
  mergedWith: readonly string[]
}

/**
 * Returns the floorplans of a rent roll with their units, in its order.
 *
 * @param corrections Used to find floorplans whose beds or baths the user set.
 */
export function floorplanFacts(
  { rentRoll, sheet }: Pick<ReadRentRoll, 'rentRoll' | 'sheet'>,
  corrections: readonly Correction[],
): FloorplanFacts[] {
  const unitsOf = Map.groupBy(rentRoll.units, ({ floorplan }) => floorplan)
  return rentRoll.unitTypes.map((type) => {
    const units = unitsOf.get(type.floorplan) ?? []
    const isCorrected = corrections.some(
      (one) =>
        one.kind === 'floorplan' &&
        one.sheet === sheet &&
        one.floorplan === type.floorplan &&
        (one.bed !== undefined || one.bath !== undefined),
    )
    const isKnown = type.bed !== null && type.bath !== null
    const isLivedIn = units.some(({ isDwelling }) => isDwelling)
    return {
      type,
      units,
      isMissing: isLivedIn && !isKnown && !isCorrected,
      isUnsure: isLivedIn && isKnown && type.bedBathConfidence === 'low',
      why: isCorrected ? 'set by user' : reasonOf(type, units),
      mergedWith: rentRoll.unitTypes
        .filter(({ floorplan, floorplanName }) => floorplan !== type.floorplan && floorplanName === type.floorplanName)
        .map(({ floorplan }) => floorplan),
    }
  })
}

function reasonOf({ bed, bath, bedBathConfidence }: UnitType, units: readonly RentRollUnit[]): string {
  if (bed === null && bath === null) return 'not in floorplan name'
  if (units.some(({ source }) => 'bed' in source.cells || 'bath' in source.cells)) return 'printed in roll'
  if (bedBathConfidence === 'high') return bath === null ? 'beds from floorplan name' : 'from floorplan name'
  return bedBathConfidence === 'medium' ? 'typical for floorplan name' : 'estimated from floorplan name'
}

/** Returns the floorplans, starting with those that were incomplete when the file was opened, so that none moves while it is edited. */
export function missingFirst(facts: readonly FloorplanFacts[], first: readonly FloorplanFacts[]): FloorplanFacts[] {
  const missing = new Set(first.filter((one) => one.isMissing).map(({ type }) => type.floorplan))
  return [...facts].sort(
    (one, other) => Number(missing.has(other.type.floorplan)) - Number(missing.has(one.type.floorplan)),
  )
}

/**
 * Returns the saved mapping of a floorplan's name, if it differs from the current beds and baths.
 *
 * @example
 * suggestedBedBath({ floorplan: 'Elm', bed: null, bath: null }, { Elm: { bed: 2, bath: 1, confidence: 'medium' } })
 * // => { bed: 2, bath: 1, confidence: 'medium' }
 */
export function suggestedBedBath(
  { floorplan, bed, bath }: Pick<UnitType, 'floorplan' | 'bed' | 'bath'>,
  predictions: BedBathPredictions | null,
): NonNullable<BedBathPredictions[string]> | null {
  const found = predictions?.[floorplan] ?? null
  if (found === null || (found.bed === null && found.bath === null)) return null
  return found.bed === bed && found.bath === bath ? null : found
}

const counted = 'Calculated from units.'

const averageRent = {
  kind: 'money',
  width: 96,
  decimals: 0,
  group: 'Average rent',
  readOnly: counted,
} as const

/** Columns of the mapper. */
export const floorplanColumns: readonly GridColumn[] = [
  {
    id: 'floorplan',
    title: 'Floorplan',
    kind: 'text',
    width: 120,
    frozen: 'start',
    readOnly: 'From the rent roll. To rename it, edit Name.',
  },
  { id: 'name', title: 'Name', kind: 'text', width: 130 },
  { id: 'bedBath', title: 'Bd / Ba', kind: 'text', width: 84, validate: bedBathFault },
  {
    id: 'suggested',
    title: 'Suggested',
    kind: 'text',
    width: 92,
    readOnly: 'From a saved mapping. Press Ctrl+. to accept.',
  },
  { id: 'why', title: 'Source', kind: 'text', width: 170, readOnly: 'Source of beds and baths.' },
  { id: 'units', title: 'Units', kind: 'number', width: 70, total: 'sum', readOnly: counted },
  { id: 'vacant', title: 'Vacant', kind: 'number', width: 70, total: 'sum', readOnly: counted },
  { id: 'squareFeet', title: 'SF', kind: 'number', width: 76, decimals: 0, readOnly: counted },
  { id: 'marketRent', title: 'Market', ...averageRent },
  { id: 'contractRent', title: 'Contract', ...averageRent },
  { id: 'userMarketRent', title: 'Market rent override', kind: 'money', width: 124, validate: rentFault },
  { id: 'renovated', title: 'Renovated', kind: 'flag', width: 92 },
  { id: 'affordable', title: 'Affordable', kind: 'flag', width: 92 },
]

/** Contents of the floorplan grid. */
interface FloorplanSheet {
  rows: readonly GridRow[]
  /** Edited values by floorplan and column; the rows contain the values read. */
  edits: Readonly<Record<string, Readonly<Record<string, CellValue>>>>
  /** Cells to review. */
  openPoints: readonly { row: string; column: string }[]
  marks: ReadonlyMap<string, CellMark>
}

/**
 * Returns the floorplan grid: rows with the values read, and corrections as edits.
 *
 * @param facts Floorplans in display order.
 * @param first Unit types read without corrections.
 */
export function floorplanSheet(
  facts: readonly FloorplanFacts[],
  first: readonly UnitType[],
  userRents: Readonly<Record<string, UserRents>>,
  predictions: BedBathPredictions | null,
): FloorplanSheet {
  const readOf = new Map(first.map((type) => [type.floorplan, type]))
  const rows: GridRow[] = []
  const edits: Record<string, Record<string, CellValue>> = {}
  const openPoints: { row: string; column: string }[] = []
  const marks = new Map<string, CellMark>()
  for (const one of facts) {
    const { type } = one
    const read = readOf.get(type.floorplan) ?? type
    const suggested = suggestedBedBath(type, predictions)
    const now = { name: type.floorplanName, bedBath: bedBathText(type) }
    const rentSet = userRents[type.floorplan]?.marketRent ?? null
    rows.push({
      id: type.floorplan,
      values: {
        floorplan: type.floorplan,
        name: read.floorplanName,
        bedBath: bedBathText(read),
        suggested: suggested && bedBathText(suggested),
        why: one.why,
        units: type.unitCount,
        vacant: type.vacantCount,
        squareFeet: type.averageSquareFeet,
        marketRent: type.averageMarketRent,
        contractRent: type.averageContractRent,
        userMarketRent: null,
        ...tagValues(one),
      },
    })
    const edited: Record<string, CellValue> = {}
    if (now.name !== read.floorplanName) edited.name = now.name
    if (now.bedBath !== bedBathText(read)) edited.bedBath = now.bedBath
    if (rentSet !== null) edited.userMarketRent = rentSet
    if (Object.keys(edited).length > 0) edits[type.floorplan] = edited
    if (one.isMissing || one.isUnsure) openPoints.push({ row: type.floorplan, column: 'bedBath' })
    for (const [column, mark] of marksOf(one)) marks.set(markKey(type.floorplan, column), mark)
  }
  return { rows, edits, openPoints, marks }
}

/** Returns the key of a cell in the marks. */
export function markKey(row: string, column: string): string {
  return `${row}\n${column}`
}

/** Returns each tag's value: yes if all units have it, no if none does, `null` if only some do. */
function tagValues({ units }: FloorplanFacts): Record<string, boolean | null> {
  return Object.fromEntries(
    Object.entries(taggedColumns).map(([column, tag]) => {
      const tagged = units.filter(({ tags }) => tags.includes(tag)).length
      return [column, tagged === 0 ? false : tagged === units.length ? true : null]
    }),
  )
}

function marksOf(one: FloorplanFacts): [string, CellMark][] {
  const { type, units, isMissing, isUnsure, mergedWith, why } = one
  const place = units[0]?.source
  const source = place?.cells.floorplan === undefined ? {} : { source: `${place.sheet}!${place.cells.floorplan}` }
  const marks: [string, CellMark][] = [['floorplan', source]]
  if (isMissing)
    marks.push([
      'bedBath',
      {
        finding: { severity: 'warning', text: 'Beds and baths are unknown. Enter both, e.g., 2/1.5.' },
        ...source,
      },
    ])
  else if (isUnsure || type.bedBathConfidence === 'medium')
    marks.push(['bedBath', { origin: 'predicted', ...source, ...(isUnsure ? guessed(why) : {}) }])
  if (mergedWith.length > 0)
    marks.push([
      'name',
      { finding: { severity: 'note', text: `Combined with ${mergedWith.join(', ')} as one floorplan.` } },
    ])
  for (const [column, tag] of Object.entries(taggedColumns)) {
    const tagged = units.filter(({ tags }) => tags.includes(tag)).length
    if (tagged > 0 && tagged < units.length)
      marks.push([
        column,
        {
          finding: {
            severity: 'note',
            text: `Only ${tagged} of ${units.length} units ${tagged === 1 ? 'is' : 'are'} tagged ${tag}.`,
          },
        },
      ])
  }
  return marks
}

function guessed(why: string): CellMark {
  return { finding: { severity: 'note', text: `Check beds and baths (${why}).` } }
}

function bedBathFault(value: CellValue): string | null {
  if (value === null || (typeof value === 'string' && parseBedBath(value) !== null)) return null
  return 'enter beds and baths as 2 1.5, 2/1.5, or 2x1.5; use a dash if unknown'
}

function rentFault(value: CellValue): string | null {
  return typeof value === 'number' && value < 0 ? 'market rent can’t be negative' : null
}
