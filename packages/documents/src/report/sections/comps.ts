import type { CompReason, ExpenseComp } from '@uwkit/core/expense-comps'
import {
  emptyNote,
  type ReportBlock,
  type ReportInput,
  type ReportRow,
  type ReportShape,
  readableName,
  reportColumns,
  reportTable,
} from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import { type MapPoint, milesBetween } from '@uwkit/core/map'
import type { RentComp } from '@uwkit/core/rent-comps'
import { medianOf } from '@uwkit/core/shared'
import { countText, dollarsText, percentText, unknownText, yearText } from '@uwkit/core/text'

/** A place to draw, with its label. */
interface MappedComp extends MapPoint {
  label: string
  role: 'rent' | 'expense'
}

const size = 340
const middle = size / 2
const radius = middle - 16
/** Radii of rings that are easy to read, miles. */
const roundMiles = [0.25, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40, 50, 75, 100, 200, 500, 1000, 2500] as const

/**
 * Returns a map of the comps around the subject by direction and distance, with distance rings in miles.
 *
 * @param subject `null` if its location is unknown: there is no map then.
 * @returns `null` without a subject or without located comps.
 * @example
 * compsMap({ lat: 39, lng: -77 }, [{ lat: 39.1, lng: -77, label: '1', role: 'rent' }])?.kind
 * // => 'drawing'
 */
export function compsMap(subject: MapPoint | null, comps: readonly MappedComp[]): ReportBlock | null {
  if (subject === null || comps.length === 0) return null
  const farthest = Math.max(...comps.map((comp) => milesBetween(subject, comp)))
  const outer = roundMiles.find((miles) => miles >= farthest) ?? Math.ceil(farthest)
  const scale = radius / outer
  const rings = [outer, outer / 2].map(
    (miles): ReportShape => ({ kind: 'ring', x: middle, y: middle, radius: miles * scale }),
  )
  const ringLabels = [outer, outer / 2].map(
    (miles): ReportShape => ({
      kind: 'words',
      x: middle,
      y: middle - miles * scale - 3,
      text: `${countText(miles)} mi`,
      align: 'center',
    }),
  )
  const marks = comps.flatMap((comp): ReportShape[] => {
    const { x, y } = placeOnMap(subject, comp, scale)
    return [
      { kind: 'mark', x, y, role: comp.role },
      { kind: 'words', x: x + 6, y: y + 3, text: comp.label, align: 'left' },
    ]
  })
  return {
    kind: 'drawing',
    width: size,
    height: size,
    shapes: [...rings, ...ringLabels, ...marks, { kind: 'mark', x: middle, y: middle, role: 'subject' }],
    caption: 'The subject property is at the center; north is up. Labels match the tables.',
    alt: `${comps.length === 1 ? '1 comp' : `${comps.length} comps`} around the property; the farthest is ${countText(Math.round(farthest * 10) / 10)} miles away.`,
  }
}

/** Returns where a comp is drawn: its distance along its bearing. */
function placeOnMap(subject: MapPoint, comp: MapPoint, scale: number): { x: number; y: number } {
  const miles = milesBetween(subject, comp)
  const north = comp.lat - subject.lat
  const east = turned(comp.lng - subject.lng) * Math.cos((subject.lat * Math.PI) / 180)
  const length = Math.hypot(north, east)
  if (length === 0) return { x: middle, y: middle }
  return { x: middle + (east / length) * miles * scale, y: middle - (north / length) * miles * scale }
}

/** Returns a difference of longitudes, taken the shorter way. */
function turned(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

/** Returns the deal's selected comps: locations, rents, and operating costs; nothing if there are none. */
export function compsSection(input: ReportInput): ReportBlock[] {
  const { property, rentComps, expenseComps, underwriting, compReasons, withheldComps } = input
  const { deal } = property
  const subject = deal === null ? null : placeOf(deal)
  const others = expenseComps.filter(({ isSubject }) => !isSubject)
  const map = compsMap(subject, [...mapped(rentComps, 'R', 'rent'), ...mapped(others, 'E', 'expense')])
  const rents = [
    ...(rentComps.length === 0 ? omittedCompsNote('rent', withheldComps?.rent) : [rentTable(rentComps, subject)]),
    ...reasonBlocks(compReasons?.rent ?? [], rentComps),
  ]
  const expenses = [
    ...(others.length === 0
      ? omittedCompsNote('expense', withheldComps?.expense)
      : expenseBlocks(others, subject, underwriting)),
    ...reasonBlocks(compReasons?.expense ?? [], others),
  ]
  if (rents.length === 0 && expenses.length === 0) return []
  return [
    { kind: 'heading', level: 1, text: 'Comparables' },
    ...(map === null ? [] : [map]),
    ...(rents.length === 0 ? [] : [{ kind: 'heading', level: 2, text: 'Rent comps' } as const, ...rents]),
    ...(expenses.length === 0 ? [] : [{ kind: 'heading', level: 2, text: 'Expense comps' } as const, ...expenses]),
  ]
}

/** Returns notes that comps are omitted because the exporting account has no access; nothing if the deal has none. */
function omittedCompsNote(kind: 'rent' | 'expense', withheld = 0): ReportBlock[] {
  if (withheld === 0) return []
  const selected = withheld === 1 ? `one selected ${kind} comp` : `${withheld} selected ${kind} comps`
  return [emptyNote(`Omitted: ${selected}. This account does not have access to comps.`)]
}

/** Returns the reasons for including or excluding comps, as far as they match the current selection. */
function reasonBlocks(
  reasons: readonly CompReason[],
  chosen: readonly Pick<RentComp, 'propertyName' | 'address' | 'id'>[],
): ReportBlock[] {
  const current = reasons.filter(({ id, isIncluded }) => isIncluded === chosen.some((comp) => comp.id === id))
  if (current.length === 0) return []
  const titleOf = ({ id, name }: CompReason) => {
    const comp = chosen.find((each) => each.id === id)
    return comp ? nameOf(comp) : (name ?? id)
  }
  return [
    { kind: 'heading', level: 3, text: 'Comp selection' },
    reportTable(
      current.toSorted((one, other) => Number(other.isIncluded) - Number(one.isIncluded)),
      [
        ['Property', 3, titleOf],
        ['', 1, ({ isIncluded }) => (isIncluded ? 'Included' : 'Excluded')],
        ['Reason', 5, ({ reason }) => reason],
      ],
    ),
  ]
}

type Place = Pick<RentComp, 'lat' | 'lng'>

function mapped(comps: readonly Place[], letter: string, role: MappedComp['role']): MappedComp[] {
  return comps.flatMap((comp, index) => {
    const place = placeOf(comp)
    return place === null ? [] : [{ ...place, label: `${letter}${index + 1}`, role }]
  })
}

function placeOf({ lat, lng }: Place): MapPoint | null {
  return lat === null || lng === null ? null : { lat, lng }
}

function away(subject: MapPoint | null, comp: Place): string {
  const place = placeOf(comp)
  return subject === null || place === null ? unknownText : `${milesBetween(subject, place).toFixed(1)} mi`
}

function rentTable(comps: readonly RentComp[], subject: MapPoint | null): ReportBlock {
  return reportTable(comps, [
    ['', 0.6, (_, at) => `R${at + 1}`],
    ['Property', 3.4, nameOf],
    ['>Distance', 0.9, (comp) => away(subject, comp)],
    ['>Units', 0.8, ({ units }) => countText(units)],
    ['>Built', 0.8, ({ yearBuilt }) => yearText(yearBuilt)],
    [`>${labelOf('occupancy')}`, 1.1, ({ occupancy }) => percentText(occupancy)],
    ['>Asking rent', 1.2, ({ averageRent }) => dollarsText(averageRent)],
    ['>Similarity', 1, ({ similarity }) => percentText(similarity)],
  ])
}

function nameOf({ propertyName, address, id }: Pick<RentComp, 'propertyName' | 'address' | 'id'>): string {
  const words = [propertyName, address].filter((part) => part !== null && part !== '')
  return words.length === 0 ? id : words.join(', ')
}

function expenseBlocks(
  comps: readonly ExpenseComp[],
  subject: MapPoint | null,
  { totalExpenses, effectiveGrossIncome, unitCounts }: ReportInput['underwriting'],
): ReportBlock[] {
  const { units } = unitCounts
  const perUnit = (amount: number | null) => (amount === null || units === null || units === 0 ? null : amount / units)
  const table = reportTable(comps, [
    ['', 0.6, (_, at) => `E${at + 1}`],
    ['Property', 3, nameOf],
    ['>Distance', 0.9, (comp) => away(subject, comp)],
    ['>Units', 0.8, (comp) => countText(comp.units)],
    ['>Built', 0.8, ({ yearBuilt }) => yearText(yearBuilt)],
    ['As of', 1.2, ({ expensesAsOf }) => expensesAsOf ?? unknownText],
    ['>EGI/unit', 1.1, (comp) => dollarsText(comp.effectiveGrossIncomePerUnit)],
    ['>OpEx/unit', 1.2, ({ expensesPerUnit }) => dollarsText(expensesPerUnit['total'] ?? null)],
    ['>Similarity', 1, ({ similarity }) => percentText(similarity)],
  ])
  const subjectRow: ReportRow = {
    role: 'total',
    cells: [
      '',
      'Subject, underwritten',
      '',
      countText(units),
      '',
      '',
      dollarsText(perUnit(effectiveGrossIncome)),
      dollarsText(perUnit(totalExpenses)),
      '',
    ],
  }
  return [
    { ...table, rows: [...table.rows, subjectRow] },
    { kind: 'heading', level: 3, text: 'Expenses by line, $/unit/yr' },
    lineRangeTable(comps),
  ]
}

/** Returns minimum, median and maximum of each expense line, over the comps that report it. */
function lineRangeTable(comps: readonly ExpenseComp[]): ReportBlock {
  const kinds = [...new Set(comps.flatMap(({ expensesPerUnit }) => Object.keys(expensesPerUnit)))]
  const rows = kinds.flatMap((kind): ReportRow[] => {
    const known = comps.map(({ expensesPerUnit }) => expensesPerUnit[kind] ?? null).filter((value) => value !== null)
    if (known.length === 0) return []
    return [
      {
        role: kind === 'total' ? 'total' : 'line',
        cells: [
          readableName(kind),
          countText(known.length),
          dollarsText(Math.min(...known)),
          dollarsText(medianOf(known)),
          dollarsText(Math.max(...known)),
        ],
      },
    ]
  })
  if (rows.length === 0) return emptyNote('The expense comps have no expenses by line.')
  return {
    kind: 'table',
    columns: reportColumns([
      ['Expense line', 3],
      ['>Comps', 1],
      ['>Min', 1],
      ['>Median', 1],
      ['>Max', 1],
    ]),
    rows,
  }
}
