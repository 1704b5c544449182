import { labelOf } from '@uwkit/core/glossary'
import {
  compareRentRolls,
  type LeaseEvent,
  type RentRoll,
  type RentRollComparison,
  type RestatedTerm,
  type TradeOut,
  type UnitChange,
} from '@uwkit/core/rent-roll'
import { countText } from '@uwkit/core/text'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { Grid, type GridColumn, type GridRow } from '../../grid/index.ts'
import { color, space, type, wrappingRow } from '../../theme/index.ts'
import { FullHeight, MultiSelect, Tabs } from '../../ui/index.ts'

/** Display names of the lease events. */
const eventNames: Readonly<Record<LeaseEvent, string>> = {
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

/** A list of the comparison as a grid. */
interface ComparisonSheet {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
}

/**
 * Returns the events that occurred with their unit counts, in a fixed order; events without units are omitted.
 *
 * @example
 * occurredEvents({ renewal: 2, newLease: 0, transfer: 0, vacated: 1, rentChanged: 0, endChanged: 0, changedLease: 0, added: 0, removed: 0, unchanged: 9 })
 * // => [{ event: 'renewal', label: 'Renewal', count: 2 }, { event: 'vacated', label: 'Moved out', count: 1 }, { event: 'unchanged', label: 'Unchanged', count: 9 }]
 */
export function occurredEvents(
  counts: RentRollComparison['counts'],
): { event: LeaseEvent; label: string; count: number }[] {
  return (Object.keys(eventNames) as LeaseEvent[]).flatMap((event) =>
    counts[event] === 0 ? [] : [{ event, label: eventNames[event], count: counts[event] }],
  )
}

/**
 * Returns the list of changes to each unit.
 *
 * @param events The events to show.
 */
export function changeSheet(units: readonly UnitChange[], events: ReadonlySet<LeaseEvent>): ComparisonSheet {
  const shown = units.filter(({ event }) => events.has(event))
  return { columns: changeColumns, rows: shown.map((unit, at) => ({ id: `unit ${at}`, values: changeValues(unit) })) }
}

/** Returns the list of rents that a renewal or a new resident replaced. */
export function tradeOutSheet(found: readonly TradeOut[]): ComparisonSheet {
  const rows = found.map(({ kind, ...tradeOut }, at) => ({
    id: `trade-out ${at}`,
    values: { ...tradeOut, kind: tradeOutNames[kind] },
  }))
  return { columns: tradeOutColumns, rows }
}

/** Returns the list of past terms that the later roll restates, one per row. */
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

/** Returns the list of rents by floorplan on both dates. */
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

/** Formats a date as in rent rolls, or a figure. */
function reported(value: string | number): string {
  if (typeof value === 'number') return countText(value)
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

export interface RentRollComparisonViewProps {
  /** The earlier roll. */
  before: RentRoll
  /** The later roll of the same property. */
  after: RentRoll
}

type Part = 'units' | 'tradeOuts' | 'restated' | 'floorplans'

/** Events selected at first: all except `unchanged`. */
const happened = (Object.keys(eventNames) as LeaseEvent[]).filter((event) => event !== 'unchanged')

/**
 * Compares two rent rolls of a property: renewals, new leases, move-outs and transfers with their rents, and restated terms. It
 * fills the height of its parent.
 */
export function RentRollComparisonView({ before, after }: RentRollComparisonViewProps) {
  const comparison = useMemo(() => compareRentRolls(before, after), [before, after])
  const [part, setPart] = useState<Part>('units')
  const [events, setEvents] = useState<readonly LeaseEvent[]>(happened)
  const befell = useMemo(() => occurredEvents(comparison.counts), [comparison])
  const sheets = useMemo(
    () => ({
      units: changeSheet(comparison.units, new Set(events)),
      tradeOuts: tradeOutSheet(comparison.tradeOuts),
      restated: restatedSheet(comparison.units),
      floorplans: floorplanSheet(comparison),
    }),
    [comparison, events],
  )
  return (
    <FullHeight>
      <Events aria-label="Unit changes">
        {befell.map(({ event, label, count }) => (
          <Event key={event}>
            <Count>{count}</Count> {label}
          </Event>
        ))}
      </Events>
      <Line>
        <Dates>
          {day(comparison.asOf.before)} vs. {day(comparison.asOf.after)}
        </Dates>
        <Filter>
          <MultiSelect
            label="Events"
            isLabelHidden
            placeholder="No event"
            options={befell.map(({ event, label, count }) => ({ id: event, label: `${label} (${count})` }))}
            value={events}
            onChange={(ids) => setEvents((Object.keys(eventNames) as LeaseEvent[]).filter((one) => ids.includes(one)))}
            isDisabled={part !== 'units'}
          />
        </Filter>
      </Line>
      <Parts>
        <Tabs
          label="Comparison views"
          selected={part}
          onSelect={(id) => setPart(parts.find((one) => one === id) ?? 'units')}
          items={parts.map((id) => ({
            id,
            label: names[id],
            ...(id === 'floorplans' ? {} : { count: sheets[id].rows.length }),
            content: <Sheet label={names[id]} sheet={sheets[id]} empty={empties[id]} />,
          }))}
        />
      </Parts>
    </FullHeight>
  )
}

const parts: readonly Part[] = ['units', 'tradeOuts', 'restated', 'floorplans']

const names: Readonly<Record<Part, string>> = {
  units: 'Units',
  tradeOuts: 'Trade-outs',
  restated: 'Restated terms',
  floorplans: 'Floorplans',
}

const empties: Readonly<Record<Part, string>> = {
  units: 'No units with the selected events.',
  tradeOuts: 'No new leases or renewals with known rents.',
  restated: 'No restated terms.',
  floorplans: 'No residential units.',
}

function Sheet({ label, sheet, empty }: { label: string; sheet: ComparisonSheet; empty: string }) {
  return <Grid label={label} columns={sheet.columns} rows={sheet.rows} empty={empty} />
}

function day(date: string | null): string {
  if (date === null) return 'undated roll'
  const [year = '', month = '', ofMonth = ''] = date.split('-')
  return `${month}/${ofMonth}/${year}`
}

const Events = styled.ul`
  ${type.body}
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one} ${space.six};
  margin: 0;
  padding: ${space.two} 0;
  border: solid ${color.line};
  border-width: 1px 0;
  color: ${color.inkMuted};
  list-style: none;
`

const Event = styled.li``

const Count = styled.strong`
  ${type.bodyStrong}
  color: ${color.ink};
`

const Line = styled.div`
  ${wrappingRow}
  justify-content: space-between;
  gap: ${space.two};
  padding: ${space.two} 0;
`

const Dates = styled.p`
  ${type.body}
  margin: 0;
  color: ${color.ink};
`

const Filter = styled.div`
  width: 260px;
`

const Parts = styled.div`
  flex: 1;
  min-height: 0;

  & > * {
    height: 100%;
  }
  & > * > :last-child {
    min-height: 0;
  }
  & [role='tabpanel'] {
    height: 100%;
    box-sizing: border-box;
    padding: 0;
  }
`
