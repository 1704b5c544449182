import type { CellLiteral } from '../../shared/grid.ts'
import { monthDayYear } from '../../shared/month-day-year.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { besideLeases } from './written-roll.ts'

/** How a rent roll is laid out: `standard` with one row a lease, `charges` with a row more for each further charge. */
export type RentRollTemplate = 'standard' | 'charges'

const captions = [
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
 * A rent roll as rows of a sheet, which reads back as the same rent roll: title, date, captions, a row for each lease with
 * future ones last; and right of them what was said of units, charge codes, statuses and floorplans.
 *
 * @param rentRoll `null` for a sheet with captions only, to type into.
 * @param template `charges` lists the charges of each lease by code, in place of its contract rent.
 * @example
 * rentRollTable(aRentRoll([aUnit({ unit: '204' })]))[3].slice(1, 3)
 * // => ['204', 'A1']
 */
export function rentRollTable(rentRoll: RentRoll | null, template: RentRollTemplate = 'standard'): CellLiteral[][] {
  const shown = captions.filter((caption) => template === 'standard' || caption !== 'Contract Rent')
  const head: string[] = [...shown, ...(template === 'charges' ? chargeCaptions : [])]
  if (rentRoll === null) return [['Rent roll'], ['As of'], head]
  const { property, asOf, units, futureLeases, chargeCodes } = rentRoll
  const rentAt = head.indexOf('Contract Rent')
  const onlyCode = onlyCodeOf([...units, ...futureLeases])
  if (rentAt >= 0) head[rentAt] = onlyCode ?? 'Contract Rent'
  const yearlyCode = chargeCodes.find(({ code, yearly }) => yearly && code === onlyCode)?.code ?? null
  const leases = [
    ...units.map((unit) => ({ unit, rows: rowsOf(unit, unit.status, template, yearlyCode) })),
    ...futureLeases.map((unit) => ({ unit, rows: rowsOf(unit, 'Future', template, yearlyCode) })),
  ]
  const rows = leases.flatMap((lease) => lease.rows)
  const tags = leases.flatMap((lease) => lease.rows.map((_, at) => (at === 0 ? lease.unit.tags : null)))
  const [captionsBeside = [], ...beside] = besideLeases(rentRoll, tags)
  const blank = head.map(() => null)
  const body = beside.map((cells, at) => [...(rows[at] ?? blank), ...cells])
  return [
    [property ?? 'Rent roll'],
    [asOf === null ? 'As of' : `As of ${monthDayYear(asOf).replaceAll('-', '/')}`],
    [...head, ...captionsBeside],
    ...body,
  ]
}

/** The one code that all leases are charged by, if it is one; the column of rent is called so then. */
function onlyCodeOf(leases: readonly RentRollUnit[]): string | null {
  const [code = null, ...others] = new Set(leases.flatMap(({ charges }) => Object.keys(charges)))
  return others.length === 0 ? code : null
}

/** @param yearlyCode The code that the column of rent is called by, where it is charged by the year. */
function rowsOf(
  unit: RentRollUnit,
  status: string,
  template: RentRollTemplate,
  yearlyCode: string | null,
): CellLiteral[][] {
  const cells: Record<(typeof captions)[number], CellLiteral> = {
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
  if (template === 'standard') return [captions.map((caption) => cells[caption])]
  const { 'Contract Rent': _, ...others } = cells
  const lease = Object.values(others)
  const [first, ...more] = Object.entries(unit.charges)
  const blank = lease.map(() => null)
  return [[...lease, ...(first ?? [null, null])], ...more.map((charge) => [...blank, ...charge])]
}

function dateCell(date: string | null): CellLiteral {
  return date === null ? null : { date }
}
