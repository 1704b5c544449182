import type { MapArea } from '@uwkit/core/map'
import { Circle, Maximize, Minus, Plus, RectangleHorizontal, Waypoints, X } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, IconButton } from '../../ui/index.ts'
import type { MapHit } from '../map.types.ts'
import { areaInMiddle } from './draw-surface.tsx'
import { MapSearch } from './map-search.tsx'
import type { MappedHost } from './mapped-host.ts'

export interface MapToolsProps {
  mapped: MappedHost | null
  /** What is being drawn; `null` for nothing. */
  drawing: MapArea['type'] | null
  /** Left out where areas are only shown. */
  onDraw: ((kind: MapArea['type'] | null) => void) | null
  /** An area was put into the middle. */
  onPlaced: (area: MapArea) => void
  onFit: () => void
  onSearch: ((words: string) => Promise<readonly MapHit[]> | readonly MapHit[]) | undefined
  onChoose: (hit: MapHit) => void
}

const kinds = [
  { kind: 'CIRCLE', symbol: Circle, noun: 'circle', how: 'Drag from the middle of the circle outwards.' },
  { kind: 'RECTANGLE', symbol: RectangleHorizontal, noun: 'rectangle', how: 'Drag from one corner to the other.' },
  {
    kind: 'POLYGON',
    symbol: Waypoints,
    noun: 'polygon',
    how: 'Press at each corner; press the first one again, or Enter, to close it.',
  },
] as const

/** What can be done with a map, above it. */
export function MapTools({ mapped, drawing, onDraw, onPlaced, onFit, onSearch, onChoose }: MapToolsProps) {
  const drawn = kinds.find(({ kind }) => kind === drawing)
  const isOff = mapped === null
  return (
    <>
      <Bar role="toolbar" aria-label="Map">
        <IconButton
          label="Zoom in"
          symbol={Plus}
          size="small"
          isDisabled={isOff}
          onPress={() => mapped?.map.zoomIn()}
        />
        <IconButton
          label="Zoom out"
          symbol={Minus}
          size="small"
          isDisabled={isOff}
          onPress={() => mapped?.map.zoomOut()}
        />
        <IconButton label="Show all" symbol={Maximize} size="small" isDisabled={isOff} onPress={onFit} />
        {onDraw !== null &&
          kinds.map(({ kind, symbol, noun }) => (
            <IconButton
              key={kind}
              label={`Draw a ${noun}`}
              symbol={symbol}
              size="small"
              isDisabled={isOff}
              variant={kind === drawing ? 'secondary' : 'quiet'}
              onPress={() => onDraw(kind === drawing ? null : kind)}
            />
          ))}
        {onSearch !== undefined && <MapSearch onSearch={onSearch} onChoose={onChoose} />}
      </Bar>
      {drawn !== undefined && onDraw !== null && (
        <How role="status">
          <span>{drawn.how}</span>
          <Button
            size="small"
            onPress={() => {
              if (mapped !== null) onPlaced(areaInMiddle(mapped, drawn.kind))
            }}
          >
            Put one in the middle
          </Button>
          <Button size="small" variant="quiet" icon={X} onPress={() => onDraw(null)}>
            Stop drawing
          </Button>
        </How>
      )}
    </>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  padding: ${space.one} ${space.two};
  border-block-end: 1px solid ${color.line};
`

const How = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two};
  padding: ${space.one} ${space.two};
  border-block-end: 1px solid ${color.line};
  background: ${color.selection};
  ${type.grid}

  > span {
    margin-inline-end: auto;
  }
`
