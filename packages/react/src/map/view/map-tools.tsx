import type { MapArea } from '@uwkit/core/map'
import { Circle, Maximize, Minus, Plus, RectangleHorizontal, Waypoints, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, layer, plainList, space, type, wrappingRow } from '../../theme/index.ts'
import { Button, IconButton, SearchField } from '../../ui/index.ts'
import type { MapHit } from '../map.types.ts'
import { areaInMiddle } from './draw-areas.tsx'
import type { MappedHost } from './map-canvas.tsx'

interface MapToolsProps {
  mapped: MappedHost | null
  /** Type of area being drawn; `null` if there is none. */
  drawing: MapArea['type'] | null
  /** `null` if areas are read-only. */
  onDraw: ((kind: MapArea['type'] | null) => void) | null
  /** Called when an area was placed in the middle. */
  onPlaced: (area: MapArea) => void
  onFit: () => void
  onSearch: ((search: string) => Promise<readonly MapHit[]> | readonly MapHit[]) | undefined
  onChoose: (hit: MapHit) => void
}

const kinds = [
  { kind: 'CIRCLE', symbol: Circle, noun: 'circle', how: 'Drag outward from the center.' },
  { kind: 'RECTANGLE', symbol: RectangleHorizontal, noun: 'rectangle', how: 'Drag from one corner to the other.' },
  {
    kind: 'POLYGON',
    symbol: Waypoints,
    noun: 'polygon',
    how: 'Click each corner; click the first again or press Enter to close the polygon.',
  },
] as const

/** Toolbar above a map. */
export function MapTools({ mapped, drawing, onDraw, onPlaced, onFit, onSearch, onChoose }: MapToolsProps) {
  const drawn = kinds.find(({ kind }) => kind === drawing)
  const tool = { size: 'small', isDisabled: mapped === null } as const
  return (
    <>
      <Bar>
        <Tools aria-label="Map">
          <IconButton {...tool} label="Zoom in" symbol={Plus} onPress={() => mapped?.map.zoomIn()} />
          <IconButton {...tool} label="Zoom out" symbol={Minus} onPress={() => mapped?.map.zoomOut()} />
          <IconButton {...tool} label="Show all" symbol={Maximize} onPress={onFit} />
          {onDraw !== null &&
            kinds.map(({ kind, symbol, noun }) => (
              <IconButton
                {...tool}
                key={kind}
                label={`Draw a ${noun}`}
                symbol={symbol}
                variant={kind === drawing ? 'secondary' : 'quiet'}
                onPress={() => onDraw(kind === drawing ? null : kind)}
              />
            ))}
        </Tools>
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
            Place at center
          </Button>
          <Button size="small" variant="quiet" icon={X} onPress={() => onDraw(null)}>
            Cancel drawing
          </Button>
        </How>
      )}
    </>
  )
}

const Bar = styled.div`
  ${wrappingRow}
  gap: ${space.one};
  padding: ${space.one} ${space.two};
  border-block-end: 1px solid ${color.line};
`

/** Arrow keys move along the toolbar; the search field next to it uses them itself. */
const Tools = styled(Toolbar)`
  ${wrappingRow}
  gap: ${space.one};
`

const How = styled(Bar)`
  gap: ${space.two};
  background: ${color.selection};
  ${type.grid}

  > span {
    margin-inline-end: auto;
  }
`

interface MapSearchProps {
  onSearch: (search: string) => Promise<readonly MapHit[]> | readonly MapHit[]
  onChoose: (hit: MapHit) => void
}

type Answer = { search: string; hits: readonly MapHit[] } | { search: string; fault: string }

/** Searches for a place by an address or an ID on Enter, and lists the results. */
function MapSearch({ onSearch, onChoose }: MapSearchProps) {
  const [search, setSearch] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const latestText = useRef('')

  const find = async (text: string) => {
    const trimmed = text.trim()
    latestText.current = trimmed
    if (trimmed === '') return setAnswer(null)
    try {
      const hits = await onSearch(trimmed)
      if (latestText.current === trimmed) setAnswer({ search: trimmed, hits })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (latestText.current === trimmed) setAnswer({ search: trimmed, fault: why })
    }
  }
  return (
    <Place>
      <SearchField
        label="Find an address or ID"
        value={search}
        onChange={(value) => {
          setSearch(value)
          if (value === '') {
            latestText.current = ''
            setAnswer(null)
          }
        }}
        onSubmit={(value) => void find(value)}
      />
      {answer !== null && (
        <Found role="status">
          {'fault' in answer ? (
            <p>{`Search failed: ${answer.fault} Press Enter in the search field to try again.`}</p>
          ) : answer.hits.length === 0 ? (
            <p>{`No property matches “${answer.search}” by address, name, or ID.`}</p>
          ) : (
            <ul>
              {answer.hits.map((hit) => (
                <li key={hit.id}>
                  <button
                    type="button"
                    onClick={() => {
                      onChoose(hit)
                      setAnswer(null)
                    }}
                  >
                    {hit.label}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Found>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  flex: 1 1 180px;
  max-width: 320px;
`

const Found = styled.div`
  position: absolute;
  z-index: ${layer.panel};
  inset: 100% 0 auto;
  max-height: 240px;
  overflow-y: auto;
  border: 1px solid ${color.lineStrong};
  background: ${color.surface};
  ${type.grid}

  p {
    margin: 0;
    padding: ${space.two};
  }
  ul {
    ${plainList}
  }
  button {
    width: 100%;
    padding: ${space.one} ${space.two};
    border: 0;
    background: none;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: ${color.hover};
  }
  button:focus-visible {
    ${focusRingInset}
  }
`
