import type { BedBathPredictions, UnitType, UserRents } from '@uwkit/core/rent-roll'
import type { CellMark, CellValue, GridColumn, GridRow } from '../../../grid/index.ts'
import { bedBathText, parseBedBath } from './bed-bath-field.ts'
import { type FloorplanFacts, suggestedBedBath } from './floorplan-facts.ts'
import { taggedColumns } from './floorplan-gesture.ts'

const counted = 'It is worked out from the units.'

/** Columns of the mapper. */
export const floorplanColumns: readonly GridColumn[] = [
  {
    id: 'floorplan',
    title: 'Floorplan',
    kind: 'text',
    width: 120,
    frozen: 'start',
    readOnly: 'It is printed in the roll. Change the name beside it.',
  },
  { id: 'name', title: 'Name', kind: 'text', width: 130 },
  { id: 'bedBath', title: 'Bd / Ba', kind: 'text', width: 84, validate: bedBathFault },
  {
    id: 'suggested',
    title: 'Suggested',
    kind: 'text',
    width: 92,
    readOnly: 'It is what was said of such names before. Ctrl+. takes it.',
  },
  { id: 'why', title: 'Why', kind: 'text', width: 170, readOnly: 'It says where beds and baths come from.' },
  { id: 'units', title: 'Units', kind: 'number', width: 70, total: 'sum', readOnly: counted },
  { id: 'vacant', title: 'Vacant', kind: 'number', width: 70, total: 'sum', readOnly: counted },
  { id: 'squareFeet', title: 'Sq ft', kind: 'number', width: 76, decimals: 0, readOnly: counted },
  {
    id: 'marketRent',
    title: 'Market',
    kind: 'money',
    width: 96,
    decimals: 0,
    group: 'Average rent',
    readOnly: counted,
  },
  {
    id: 'contractRent',
    title: 'Contract',
    kind: 'money',
    width: 96,
    decimals: 0,
    group: 'Average rent',
    readOnly: counted,
  },
  { id: 'userMarketRent', title: 'Market rent set', kind: 'money', width: 124, validate: rentFault },
  { id: 'renovated', title: 'Renovated', kind: 'flag', width: 92 },
  { id: 'affordable', title: 'Affordable', kind: 'flag', width: 92 },
]

/** What the grid of floorplans shows. */
export interface FloorplanSheet {
  rows: readonly GridRow[]
  /** Edited values by floorplan and column, each over the value that was read. */
  edits: Readonly<Record<string, Readonly<Record<string, CellValue>>>>
  /** Cells that still need a person. */
  openPoints: readonly { row: string; column: string }[]
  marks: ReadonlyMap<string, CellMark>
}

/**
 * The grid of floorplans: what was read as its rows, and what people said as edits over them.
 *
 * @param facts In the order in which they are shown.
 * @param first The types as they were read without any correction.
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

/** The key of a cell among the marks. */
export function markKey(row: string, column: string): string {
  return `${row}\n${column}`
}

/** Yes where all units carry the tag, no where none does, `null` where some do. */
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
      { finding: { severity: 'warning', text: 'Beds and baths are not known. Type 2 1.5 to set both.' }, ...source },
    ])
  else if (isUnsure || type.bedBathConfidence === 'medium')
    marks.push(['bedBath', { origin: 'predicted', ...source, ...(isUnsure ? guessed(why) : {}) }])
  if (mergedWith.length > 0)
    marks.push([
      'name',
      { finding: { severity: 'note', text: `Counts as one floorplan with ${mergedWith.join(', ')}.` } },
    ])
  for (const [column, tag] of Object.entries(taggedColumns)) {
    const tagged = units.filter(({ tags }) => tags.includes(tag)).length
    if (tagged > 0 && tagged < units.length)
      marks.push([
        column,
        { finding: { severity: 'note', text: `${tagged} of ${units.length} units are ${tag.toLowerCase()}.` } },
      ])
  }
  return marks
}

function guessed(why: string): CellMark {
  return { finding: { severity: 'note', text: `Beds and baths are ${why}: check them.` } }
}

function bedBathFault(value: CellValue): string | null {
  if (value === null || (typeof value === 'string' && parseBedBath(value) !== null)) return null
  return 'beds and baths are written 2 1.5, 2/1.5 or 2x1.5, with a dash for what is not known'
}

function rentFault(value: CellValue): string | null {
  return typeof value === 'number' && value < 0 ? 'a market rent is not negative' : null
}
