import type { MapMarker } from '@uwkit/core/map'
import { useState } from 'react'
import type { PropertyMapProps } from './map.types.ts'
import { MarkerTable } from './marker-table.tsx'
import type { MarkerTableProps } from './marker-table.types.ts'
import { PropertyMap } from './property-map.tsx'
import { SplitView } from './split-view.tsx'

type Shared = 'label' | 'active' | 'onActive' | 'onToggle' | 'height'

export interface MapAndTableProps<Row extends MapMarker>
  extends Omit<PropertyMapProps, Shared | 'markers' | 'nameOf'>,
    Omit<MarkerTableProps<Row>, Shared | 'idOf' | 'isSelected'> {
  label: string
  onToggle?: ((id: string) => void) | undefined
  /** Of the map; the table is as high as the map with its tools. @default '460px' */
  height?: string
}

/** Map and table as one instrument: what is pointed at or ticked in one is so in the other. */
export function MapAndTable<Row extends MapMarker>(props: MapAndTableProps<Row>) {
  const { label, rows, nameOf, onToggle, height = '460px' } = props
  const [active, setActive] = useState<string | null>(null)
  const shared = { label, active, onActive: setActive, onToggle, height }
  return (
    <SplitView
      label="Map and table"
      start={
        <PropertyMap
          {...props}
          {...shared}
          markers={rows}
          nameOf={(id) => {
            const row = rows.find((each) => each.id === id)
            return row === undefined ? id : nameOf(row)
          }}
        />
      }
      end={
        <MarkerTable
          {...props}
          {...shared}
          idOf={({ id }) => id}
          isSelected={({ isSelected }) => isSelected}
          height={`var(--uw-beside, ${height})`}
        />
      }
    />
  )
}
