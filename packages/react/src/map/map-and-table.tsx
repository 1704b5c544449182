import type { MapMarker } from '@uwkit/core/map'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRing } from '../theme/index.ts'
import type { PropertyMapProps } from './map.types.ts'
import { MarkerTable } from './marker-table.tsx'
import { PropertyMap } from './property-map.tsx'
import type { MarkerTableProps } from './table-window.ts'

type Shared = 'label' | 'active' | 'onActive' | 'onToggle' | 'height'

export interface MapAndTableProps<Row extends MapMarker>
  extends Omit<PropertyMapProps, Shared | 'markers' | 'nameOf'>,
    Omit<MarkerTableProps<Row>, Shared | 'idOf' | 'isSelected'> {
  label: string
  onToggle?: ((id: string) => void) | undefined
  /** Height of the map; the table is as high as the map with its tools. @default '460px' */
  height?: string
}

/** A map and a table with shared hover and selection. */
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

export interface SplitViewProps {
  /** What the divider separates, for screen readers: "Map and table". */
  label: string
  start: ReactNode
  end: ReactNode
}

const limits = { minimum: 25, maximum: 75, step: 5 }

/** Two panes with a divider that moves by drag or arrow keys; stacked if there is no room. */
export function SplitView({ label, start, end }: SplitViewProps) {
  const host = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(50)
  const set = (to: number) => setShare(Math.round(Math.max(limits.minimum, Math.min(limits.maximum, to))))

  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') set(share - limits.step)
    else if (event.key === 'ArrowRight') set(share + limits.step)
    else if (event.key === 'Home') set(limits.minimum)
    else if (event.key === 'End') set(limits.maximum)
    else return
    event.preventDefault()
  }
  const dragged = (event: PointerEvent<HTMLElement>) => {
    const box = host.current?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    set(((event.clientX - box.left) / box.width) * 100)
  }
  return (
    <Room>
      <Sides ref={host} style={{ '--uw-share': `${share}fr`, '--uw-rest': `${100 - share}fr` }}>
        <Part>{start}</Part>
        <Divider
          role="separator"
          aria-label={label}
          aria-orientation="vertical"
          aria-valuenow={share}
          aria-valuemin={limits.minimum}
          aria-valuemax={limits.maximum}
          aria-valuetext={`${share} percent`}
          tabIndex={0}
          onKeyDown={keyed}
          onDoubleClick={() => set(50)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={dragged}
        />
        <End>{end}</End>
      </Sides>
    </Room>
  )
}

const Room = styled.div`
  container-type: inline-size;
`

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, var(--uw-share)) 9px minmax(0, var(--uw-rest));

  @container (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
`

const Part = styled.div`
  min-width: 0;
`

/** Next to the start pane, it has the same height. */
const End = styled(Part)`
  --uw-beside: 100%;
  position: relative;

  > * {
    position: absolute;
    inset: 0;
  }
  @container (max-width: 760px) {
    --uw-beside: initial;

    > * {
      position: static;
    }
  }
`

const Divider = styled.div`
  position: relative;
  cursor: col-resize;
  touch-action: none;

  &::after {
    position: absolute;
    inset: 0 4px;
    background: ${color.line};
    content: '';
  }
  &:hover::after {
    inset-inline: 3px;
    background: ${color.lineStrong};
  }
  &:focus-visible {
    ${focusRing}
  }
  @container (max-width: 760px) {
    display: none;
  }
`
