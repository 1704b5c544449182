import { labelOf } from '@uwkit/core/glossary'
import {
  burnOff,
  inPlaceRentPerSquareFoot,
  leaseExpiries,
  markToMarket,
  occupancyByFloorplan,
  type RentRoll,
  type RentRollUnit,
  type RentRollViewSettings,
  type UserRents,
} from '@uwkit/core/rent-roll'
import { moneyText, plural, unknownText } from '@uwkit/core/text'
import { type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import { ColumnChart, LineChart, ScatterChart, StackedBarChart } from '../../chart/index.ts'
import { color, space, type } from '../../theme/index.ts'
import { Caption, Select, SmallNote, Switch } from '../../ui/index.ts'
import {
  chartLimits,
  leaseStarts,
  mixLines,
  monthName,
  type SummaryCard,
  summaryCards,
  withUserRents,
} from './summary-figures.ts'

/** Frame of one chart: the chart, or its title and why it cannot be drawn. */
function ChartPlace({ title, limit, children }: { title: string; limit: string | null; children: ReactNode }) {
  if (limit === null) return <Place>{children}</Place>
  return (
    <Place>
      <Title>{title}</Title>
      <Reason>{limit}</Reason>
    </Place>
  )
}

const Place = styled.section`
  min-width: 0;
  padding: ${space.four} 0;
  border-top: 1px solid ${color.line};
`

const Title = styled.h3`
  ${type.bodyStrong}
  margin: 0 0 ${space.one};
  color: ${color.ink};
`

const Reason = styled.p`
  ${type.body}
  max-width: 60ch;
  margin: 0;
  color: ${color.inkMuted};
`

/** Key figures side by side, separated by hairlines. */
function SummaryCards({ cards }: { cards: readonly SummaryCard[] }) {
  return (
    <List>
      {cards.map(({ label, value, note }) => (
        <Card key={label}>
          <Caption as="dt">{label}</Caption>
          <Value>{value}</Value>
          <SmallNote as="dd">{note}</SmallNote>
        </Card>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  margin: 0;
  overflow: hidden;
  border: solid ${color.line};
  border-width: 1px 0;
`

/** Borders on the left and bottom are hidden under the edge of the list at the end of a row or column. */
const Card = styled.div`
  margin: 0 0 -1px -1px;
  padding: ${space.two} ${space.three};
  border: solid ${color.line};
  border-width: 0 0 1px 1px;
`

const Value = styled.dd`
  ${type.titleSmall}
  margin: 0;
  color: ${color.ink};
`

interface ViewSettingsBarProps {
  settings: RentRollViewSettings
  onSettingsChange: (settings: RentRollViewSettings) => void
}

/** View settings of a rent roll: by beds, lease start basis, future leases and market rent basis. */
function ViewSettingsBar({ settings, onSettingsChange }: ViewSettingsBarProps) {
  const change = (part: Partial<RentRollViewSettings>) => onSettingsChange({ ...settings, ...part })
  return (
    <Bar role="group" aria-label="Rent roll view">
      <Choice>
        <Select
          label="Market rent basis"
          options={methods}
          value={settings.markToMarketMethod}
          onChange={(markToMarketMethod) => change({ markToMarketMethod })}
        />
      </Choice>
      <Choice>
        <Select
          label="Lease start basis"
          options={[
            { id: 'leaseStart', label: 'Lease start' },
            { id: 'moveIn', label: 'Move-in' },
          ]}
          value={settings.startDate}
          onChange={(startDate) => change({ startDate })}
        />
      </Choice>
      <Switch label="By beds" value={settings.byBeds} onChange={(byBeds) => change({ byBeds })} />
      <Switch
        label="Include future leases"
        value={settings.withFutureLeases}
        onChange={(withFutureLeases) => change({ withFutureLeases })}
      />
    </Bar>
  )
}

/** Mark-to-market methods that the product has figures for. */
const methods = [
  { id: 'unit', label: 'Unit market rent' },
  { id: 'floorplan', label: 'Floorplan average' },
  { id: 'recentLeases', label: 'Recent leases' },
] as const

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space.four};
  padding: ${space.two} 0;
`

const Choice = styled.div`
  width: 200px;
`

export interface RentRollSummaryViewProps {
  rentRoll: RentRoll
  /** Current view settings. */
  settings: RentRollViewSettings
  onSettingsChange: (settings: RentRollViewSettings) => void
  /** Market rents set by the user, by floorplan as printed. @default none */
  userRents?: Readonly<Record<string, UserRents>>
}

const noRents = {}

/** Summary of a rent roll: key figures and charts, with the reason for each chart that the data does not support. */
export function RentRollSummaryView(props: RentRollSummaryViewProps) {
  const { settings, onSettingsChange, userRents = noRents } = props
  const { byBeds, startDate, withFutureLeases, markToMarketMethod: method } = settings
  const rentRoll = useMemo(() => withUserRents(props.rentRoll, userRents), [props.rentRoll, userRents])
  const limits = useMemo(() => chartLimits(rentRoll), [rentRoll])
  const cards = useMemo(() => summaryCards(rentRoll, method), [rentRoll, method])
  const mix = useMemo(() => mixLines(rentRoll, byBeds), [rentRoll, byBeds])
  const occupancy = useMemo(() => occupancyByFloorplan(rentRoll).filter(({ isTotal }) => !isTotal), [rentRoll])
  const starts = useMemo(() => leaseStarts(rentRoll.units, startDate), [rentRoll, startDate])
  const expiries = useMemo(
    () => leaseExpiries(rentRoll, { includesFutureLeases: withFutureLeases }),
    [rentRoll, withFutureLeases],
  )
  const marked = useMemo(() => markToMarket(rentRoll, { method }), [rentRoll, method])
  const burned = useMemo(() => burnOff(marked), [marked])
  const paying = useMemo(() => rentRoll.units.filter((unit) => (inPlaceRentPerSquareFoot(unit) ?? 0) > 0), [rentRoll])
  const loss = marked.floorplans.filter(({ isTotal }) => !isTotal)
  const kind = byBeds ? 'Beds and baths' : 'Floorplan'
  const peakExpiryMonth = expiries.reduce(
    (maximum, one) => (one.leases > (maximum?.leases ?? 0) ? one : maximum),
    expiries[0],
  )

  return (
    <View>
      <SummaryCards cards={cards} />
      <ViewSettingsBar settings={settings} onSettingsChange={onSettingsChange} />
      <Charts>
        <ChartPlace title="Unit mix" limit={byBeds ? limits.mixByBeds : null}>
          <ColumnChart
            title="Unit mix"
            summary={`${plural(mix.length, byBeds ? 'bed and bath type' : 'floorplan')}.`}
            data={mix}
            category={({ name }) => name}
            categoryName={kind}
            series={[{ name: 'Units', value: ({ units }) => units }]}
            unit="count"
          />
        </ChartPlace>
        <ChartPlace title="Occupancy by floorplan" limit={null}>
          <StackedBarChart
            title="Occupancy by floorplan"
            summary={`${cards.find(({ label }) => label === 'Occupied')?.value ?? unknownText} of units occupied.`}
            data={occupancy}
            category={({ floorplan }) => floorplan ?? 'No floorplan'}
            categoryName="Floorplan"
            series={[
              { name: 'Occupied', value: ({ occupied, onNotice }) => occupied - onNotice },
              { name: 'On notice', value: ({ onNotice }) => onNotice },
              { name: 'Vacant', value: ({ vacant }) => vacant },
              { name: 'Non-revenue', value: ({ nonRevenue }) => nonRevenue },
            ]}
            unit="count"
          />
        </ChartPlace>
        <ChartPlace title="Market vs. contract rent" limit={limits.rents}>
          <ColumnChart
            title="Market vs. contract rent"
            summary={`Average rent/mo by ${kind.toLowerCase()}.`}
            data={mix}
            category={({ name }) => name}
            categoryName={kind}
            series={[
              { name: 'Market', value: ({ averageMarketRent }) => averageMarketRent },
              { name: 'Contract', value: ({ averageContractRent }) => averageContractRent },
            ]}
            unit="dollars"
          />
        </ChartPlace>
        <LeasesByMonth
          title="Lease expirations by month"
          limit={limits.expiries}
          summary={
            peakExpiryMonth === undefined
              ? 'No leased units.'
              : `Peak expirations: ${monthName(peakExpiryMonth.month)} (${peakExpiryMonth.leases} leases).`
          }
          data={expiries}
        />
        <LeasesByMonth
          title="Lease starts by month"
          limit={limits.starts}
          summary={startDate === 'moveIn' ? 'By move-in date' : 'By current lease start'}
          data={starts}
        />
        <ChartPlace title={labelOf('lossToLease')} limit={limits.lossToLease}>
          <ColumnChart
            title={labelOf('lossToLease')}
            summary={`${cards.find(({ label }) => label === 'Loss to lease')?.value ?? unknownText}/mo for all leased units; negative = rents above market.`}
            data={loss}
            category={({ floorplan }) => floorplan ?? 'No floorplan'}
            categoryName="Floorplan"
            series={[{ name: labelOf('lossToLease'), value: ({ lossToLease }) => lossToLease }]}
            unit="dollars"
          />
        </ChartPlace>
        <ChartPlace title="Loss-to-lease burn-off" limit={limits.lossToLease}>
          <LineChart
            title="Loss-to-lease burn-off"
            summary={burnOffText(burned.at(-1)?.rentThen ?? null)}
            data={burned}
            category={nameOfMonth}
            categoryName="Lease expiration"
            series={[{ name: 'Remaining loss to lease', value: ({ remaining }) => remaining }]}
            unit="dollars"
            includesZero
          />
        </ChartPlace>
        <ChartPlace title="Rent vs. SF" limit={limits.rentPerSquareFoot}>
          <ScatterChart
            title="Rent vs. SF"
            summary={`${paying.length} units with both rent and SF.`}
            data={paying}
            name={nameOfUnit}
            rowName="Unit"
            x={{ name: 'Area, SF', value: ({ squareFeet }) => squareFeet, unit: 'count' }}
            y={{ name: 'In-place rent', value: ({ inPlaceRent }) => inPlaceRent, unit: 'dollars' }}
          />
        </ChartPlace>
      </Charts>
    </View>
  )
}

interface LeasesByMonthProps {
  title: string
  /** Why it cannot be drawn; `null` if it can. */
  limit: string | null
  summary: string
  data: readonly { month: string; leases: number }[]
}

function LeasesByMonth({ title, limit, summary, data }: LeasesByMonthProps) {
  return (
    <ChartPlace title={title} limit={limit}>
      <ColumnChart
        title={title}
        summary={summary}
        data={data}
        category={nameOfMonth}
        categoryName="Month"
        series={[{ name: 'Leases', value: ({ leases }) => leases }]}
        unit="count"
        isSequence
      />
    </ChartPlace>
  )
}

const nameOfMonth = ({ month }: { month: string }) => monthName(month)

function nameOfUnit({ building, unit }: RentRollUnit): string {
  return building === null ? `Unit ${unit}` : `Unit ${building} ${unit}`
}

function burnOffText(rentThen: number | null): string {
  return rentThen === null ? 'No leases to mark to market.' : `Rent after full burn-off: ${moneyText(rentThen)}/mo.`
}

const View = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: 0 ${space.eight};
`
