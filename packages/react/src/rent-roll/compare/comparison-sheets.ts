import { labelOf } from '@uwkit/core/glossary'
import type { LeaseEvent, RentRollComparison, RestatedTerm, TradeOut, UnitChange } from '@uwkit/core/rent-roll'
import type { GridColumn, GridRow } from '../../grid/index.ts'

/** What the events of leases are called. */
export const eventNames: Readonly<Record<LeaseEvent, string>> = {
  renewal: 'Renewal',
  newLease: 'New lease',
  transfer: 'Transfer',
  vacated: 'Moved out',
  rentChanged: 'Rent changed',
  endChanged: 'Lease end changed',
  changedLease: 'Lease changed',
  added: 'Added',
  removed: 'Removed',
  unchanged: 'Unchanged',
}

/** A list of the comparison as a grid shows it. */
export interface ComparisonSheet {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
}

/**
 * The events that befell units, each with how many, in a fixed order; those that befell none are left out.
 *
 * @example
 * eventsThatBefell({ renewal: 2, newLease: 0, transfer: 0, vacated: 1, rentChanged: 0, endChanged: 0, changedLease: 0, added: 0, removed: 0, unchanged: 9 })
 * // => [{ event: 'renewal', label: 'Renewal', count: 2 }, { event: 'vacated', label: 'Moved out', count: 1 }, { event: 'unchanged', label: 'Unchanged', count: 9 }]
 */
export function eventsThatBefell(
  counts: RentRollComparison['counts'],
): { event: LeaseEvent; label: string; count: number }[] {
  return (Object.keys(eventNames) as LeaseEvent[]).flatMap((event) =>
    counts[event] === 0 ? [] : [{ event, label: eventNames[event], count: counts[event] }],
  )
}

/**
 * What became of each unit.
 *
 * @param events The events to show.
 */
export function changeSheet(units: readonly UnitChange[], events: ReadonlySet<LeaseEvent>): ComparisonSheet {
  const shown = units.filter(({ event }) => events.has(event))
  return { columns: changeColumns, rows: shown.map((unit, at) => ({ id: `unit ${at}`, values: changeValues(unit) })) }
}

/** Rents that a renewal or another resident put in the place of others. */
export function tradeOutSheet(found: readonly TradeOut[]): ComparisonSheet {
  const rows = found.map(({ kind, ...tradeOut }, at) => ({
    id: `trade-out ${at}`,
    values: { ...tradeOut, kind: tradeOutNames[kind] },
  }))
  return { columns: tradeOutColumns, rows }
}

/** Past terms that the later roll tells otherwise, a line each. */
export function restatedSheet(units: readonly UnitChange[]): ComparisonSheet {
  const rows = units.flatMap(({ unit, building, event, restated }, at) =>
    restated.map((term) => ({
      id: `${at} ${term.field}`,
      values: {
        unit,
        building,
        event: eventNames[event],
        term: termNames[term.field],
        before: reported(term.before),
        after: reported(term.after),
      },
    })),
  )
  return { columns: restatedColumns, rows }
}

/** Rents by floorplan on both dates. */
export function floorplanSheet({ floorplans }: Pick<RentRollComparison, 'floorplans'>): ComparisonSheet {
  const rows = floorplans.map((one, at): GridRow => {
    const name = one.isTotal ? 'All units' : (one.floorplan ?? 'No floorplan')
    const figures = floorplanFigures.map(({ column, of }) => [column.id, of(one)] as const)
    return {
      id: `plan ${at}`,
      ...(one.isTotal ? { look: 'total' } : {}),
      values: { floorplan: name, ...Object.fromEntries(figures) },
    }
  })
  return { columns: floorplanColumns, rows }
}

const termNames: Readonly<Record<RestatedTerm['field'], string>> = {
  leaseStart: 'Lease start',
  leaseEnd: 'Lease end',
  moveIn: 'Move-in',
  contractRent: 'Contract rent',
  squareFeet: 'Square feet',
}

const tradeOutNames: Readonly<Record<TradeOut['kind'], string>> = {
  renewal: 'Renewal',
  new: 'New resident',
  unknown: 'Unknown',
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A date as rent rolls show it, or a figure. */
function reported(value: string | number): string {
  if (typeof value === 'number') return figures.format(value)
  const [year = '', month = '', day = ''] = value.split('-')
  return `${month}/${day}/${year}`
}

function changeValues(change: UnitChange): GridRow['values'] {
  const { unit, building, floorplan, event, before, after, transferredFrom, transferredTo } = change
  return {
    unit,
    building,
    floorplan,
    event: eventNames[event],
    tenantBefore: before?.tenantName ?? null,
    tenantAfter: after?.tenantName ?? null,
    moved: transferredFrom ? `from ${transferredFrom.unit}` : transferredTo ? `to ${transferredTo.unit}` : null,
    contractBefore: before?.contractRent ?? null,
    contractAfter: after?.contractRent ?? null,
    contractRentChange: change.contractRentChange,
    marketRentChange: change.marketRentChange,
    leaseEndBefore: before?.leaseEnd ?? null,
    leaseEndAfter: after?.leaseEnd ?? null,
  }
}

const readOnly = 'Calculated from both rent rolls.'
const unitColumn: GridColumn = {
  id: 'unit',
  title: 'Unit',
  kind: 'text',
  width: 84,
  frozen: 'start',
  total: 'count',
  readOnly,
}

const changeColumns: readonly GridColumn[] = [
  unitColumn,
  text('building', 'Building', 84),
  text('floorplan', 'Floorplan', 92),
  text('event', 'Event', 112),
  text('tenantBefore', 'Before', 150, 'Tenant'),
  text('tenantAfter', 'After', 150, 'Tenant'),
  text('moved', 'Transfer', 96, 'Tenant'),
  { ...money('contractBefore', 'Before', 'Contract rent'), total: 'sum' },
  { ...money('contractAfter', 'After', 'Contract rent'), total: 'sum' },
  { ...money('contractRentChange', 'Change', 'Contract rent'), total: 'sum' },
  { ...money('marketRentChange', 'Change', 'Market rent'), total: 'sum' },
  { id: 'leaseEndBefore', title: 'Before', group: 'Lease end', kind: 'date', width: 100, readOnly },
  { id: 'leaseEndAfter', title: 'After', group: 'Lease end', kind: 'date', width: 100, readOnly },
]

const tradeOutColumns: readonly GridColumn[] = [
  unitColumn,
  text('building', 'Building', 84),
  text('floorplan', 'Floorplan', 92),
  text('renovation', 'Renovation', 100),
  text('kind', 'Type', 112),
  { id: 'leaseStart', title: 'Lease start', kind: 'date', width: 100, readOnly },
  { ...money('before', 'Before', 'Contract rent'), total: 'average' },
  { ...money('after', 'After', 'Contract rent'), total: 'average' },
  { ...money('change', 'Change', 'Contract rent'), total: 'average' },
  share('changeShare', '% change', 'Contract rent'),
]

const restatedColumns: readonly GridColumn[] = [
  unitColumn,
  text('building', 'Building', 84),
  text('event', 'Event', 112),
  text('term', 'Term', 112),
  text('before', 'Earlier roll', 120),
  text('after', 'Later roll', 120),
]

interface FloorplanFigure {
  column: GridColumn
  of: (floorplan: RentRollComparison['floorplans'][number]) => number | null
}

const floorplanFigures: readonly FloorplanFigure[] = [
  { column: count('units', 'Units'), of: ({ after }) => after.units },
  { column: count('occupiedBefore', 'Before', 'Occupied'), of: ({ before }) => before.occupied },
  { column: count('occupiedAfter', 'After', 'Occupied'), of: ({ after }) => after.occupied },
  {
    column: money('marketBefore', 'Before', labelOf('averageMarketRent')),
    of: ({ before }) => before.averageMarketRent,
  },
  { column: money('marketAfter', 'After', labelOf('averageMarketRent')), of: ({ after }) => after.averageMarketRent },
  {
    column: money('contractBefore', 'Before', labelOf('averageContractRent')),
    of: ({ before }) => before.averageContractRent,
  },
  {
    column: money('contractAfter', 'After', labelOf('averageContractRent')),
    of: ({ after }) => after.averageContractRent,
  },
  { column: count('sameUnits', 'Units', 'Leased on both dates'), of: ({ likeForLike }) => likeForLike.units },
  {
    column: money('sameChange', 'Avg. change', 'Leased on both dates'),
    of: ({ likeForLike }) => likeForLike.averageChange,
  },
  {
    column: share('sameShare', '% change', 'Leased on both dates'),
    of: ({ likeForLike }) => likeForLike.changeShare,
  },
]

const floorplanColumns: readonly GridColumn[] = [
  { ...text('floorplan', 'Floorplan', 130), frozen: 'start' },
  ...floorplanFigures.map(({ column }) => column),
]

function text(id: string, title: string, width: number, group?: string): GridColumn {
  return { id, title, kind: 'text', width, readOnly, ...(group === undefined ? {} : { group }) }
}

function money(id: string, title: string, group: string): GridColumn {
  return { id, title, group, kind: 'money', width: 116, readOnly }
}

function share(id: string, title: string, group: string): GridColumn {
  return { id, title, group, kind: 'percent', width: 92, readOnly }
}

function count(id: string, title: string, group?: string): GridColumn {
  return { id, title, kind: 'number', width: 84, readOnly, ...(group === undefined ? {} : { group }) }
}
