import { type MarkToMarketMethod, markToMarketMethods, type RentRollViewSettings } from '@uwkit/core/rent-roll'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Select, Switch } from '../../ui/index.ts'
import type { SummaryCard } from './summary-figures.ts'

/** The place of one chart: the chart, or its title and why it cannot be drawn. */
export function ChartPlace({ title, limit, children }: { title: string; limit: string | null; children: ReactNode }) {
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

/** The figures of a document side by side, between hairlines. */
export function SummaryCards({ cards }: { cards: readonly SummaryCard[] }) {
  return (
    <List>
      {cards.map(({ label, value, note }) => (
        <Card key={label}>
          <Label>{label}</Label>
          <Value>{value}</Value>
          <Note>{note}</Note>
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

/** Rules at the left and at the foot lie under the edge of the list where they end a row or a column. */
const Card = styled.div`
  margin: 0 0 -1px -1px;
  padding: ${space.two} ${space.three};
  border: solid ${color.line};
  border-width: 0 0 1px 1px;
`

const Label = styled.dt`
  ${type.caption}
  color: ${color.inkMuted};
`

const Value = styled.dd`
  ${type.titleSmall}
  margin: 0;
  color: ${color.ink};
`

const Note = styled.dd`
  ${type.caption}
  margin: 0;
  color: ${color.inkMuted};
`

export interface ViewSettingsBarProps {
  settings: RentRollViewSettings
  onSettingsChange: (settings: RentRollViewSettings) => void
  /** Ways to mark to market that the product has figures for. @default unit, floorplan and recent leases */
  methods?: readonly MarkToMarketMethod[]
}

const usualMethods: readonly MarkToMarketMethod[] = ['unit', 'floorplan', 'recentLeases']

/** View settings of a rent roll: by beds, lease start basis, future leases and market rent basis. */
export function ViewSettingsBar({ settings, onSettingsChange, methods = usualMethods }: ViewSettingsBarProps) {
  const change = (part: Partial<RentRollViewSettings>) => onSettingsChange({ ...settings, ...part })
  return (
    <Bar role="group" aria-label="Rent roll view">
      <Choice>
        <Select
          label="Market rent basis"
          options={markToMarketMethods
            .filter((id) => methods.includes(id))
            .map((id) => ({ id, label: methodNames[id] }))}
          value={settings.markToMarketMethod}
          onChange={(id) => {
            const method = markToMarketMethods.find((one) => one === id)
            if (method !== undefined) change({ markToMarketMethod: method })
          }}
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
          onChange={(id) => change({ startDate: id === 'moveIn' ? 'moveIn' : 'leaseStart' })}
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

const methodNames: Readonly<Record<MarkToMarketMethod, string>> = {
  unit: 'Unit market rent',
  floorplan: 'Floorplan average',
  recentLeases: 'Recent leases',
  tradeOuts: 'Trade-outs',
  comps: 'Rent comps',
}

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
