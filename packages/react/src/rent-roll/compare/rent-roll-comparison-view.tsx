import { compareRentRolls, type LeaseEvent, type RentRoll } from '@uwkit/core/rent-roll'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { Grid } from '../../grid/index.ts'
import { color, space, type } from '../../theme/index.ts'
import { FullHeight, MultiSelect, Tabs } from '../../ui/index.ts'
import {
  type ComparisonSheet,
  changeSheet,
  eventNames,
  eventsThatBefell,
  floorplanSheet,
  restatedSheet,
  tradeOutSheet,
} from './comparison-sheets.ts'

export interface RentRollComparisonViewProps {
  /** The earlier roll. */
  before: RentRoll
  /** The later roll of the same property. */
  after: RentRoll
}

type Part = 'units' | 'tradeOuts' | 'restated' | 'floorplans'

/** What is looked at first: all that happened. */
const happened = (Object.keys(eventNames) as LeaseEvent[]).filter((event) => event !== 'unchanged')

/**
 * Compares two rent rolls of a property: renewals, new leases, move-outs and transfers with their rents, and restated terms. It
 * fills the height of its parent.
 */
export function RentRollComparisonView({ before, after }: RentRollComparisonViewProps) {
  const comparison = useMemo(() => compareRentRolls(before, after), [before, after])
  const [part, setPart] = useState<Part>('units')
  const [events, setEvents] = useState<readonly LeaseEvent[]>(happened)
  const befell = useMemo(() => eventsThatBefell(comparison.counts), [comparison])
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
