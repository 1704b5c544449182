import { type MarkToMarketMethod, markToMarketMethods, type RentRollViewSettings } from '@uwkit/core/rent-roll'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Select, Switch } from '../../ui/index.ts'

export interface ViewSettingsBarProps {
  settings: RentRollViewSettings
  onSettingsChange: (settings: RentRollViewSettings) => void
  /** Ways to mark to market that the product has figures for. @default unit, floorplan and recent leases */
  methods?: readonly MarkToMarketMethod[]
}

const usualMethods: readonly MarkToMarketMethod[] = ['unit', 'floorplan', 'recentLeases']

/** How a rent roll is looked at: by beds, by which date leases begin, with leases to come, and marked to which market. */
export function ViewSettingsBar({ settings, onSettingsChange, methods = usualMethods }: ViewSettingsBarProps) {
  const change = (part: Partial<RentRollViewSettings>) => onSettingsChange({ ...settings, ...part })
  return (
    <Bar role="group" aria-label="How the rent roll is looked at">
      <Choice>
        <Select
          label="Mark to market by"
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
          label="Leases begin on"
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
        label="With future leases"
        value={settings.withFutureLeases}
        onChange={(withFutureLeases) => change({ withFutureLeases })}
      />
    </Bar>
  )
}

const methodNames: Readonly<Record<MarkToMarketMethod, string>> = {
  unit: 'Rent of the unit',
  floorplan: 'Average of the floorplan',
  recentLeases: 'Recent leases',
  tradeOuts: 'Trade-outs',
  comps: 'Comparables',
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
