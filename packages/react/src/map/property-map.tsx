import type { MapArea, MapPoint } from '@uwkit/core/map'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, oneLine, radius, space, type } from '../theme/index.ts'
import type { MapHit, PropertyMapProps } from './map.types.ts'
import { AreaList } from './view/area-list.tsx'
import { AreaHandles, type AreasToDraw, DrawSurface, drawAreas } from './view/draw-areas.tsx'
import { type CanvasFrame, fitPoints, MapCanvas, type MappedHost, useLeaflet, useMapView } from './view/map-canvas.tsx'
import { leafletStyles, mapColors } from './view/map-styles.ts'
import { MapTools } from './view/map-tools.tsx'
import { MarksCanvas } from './view/marks-canvas.tsx'
import { OutlinesCanvas } from './view/outlines-canvas.tsx'

const noAreas: readonly MapArea[] = []
const noRings: readonly number[] = []
const noWords: readonly string[] = []

/**
 * Properties on a map, with areas drawn over it. Arrow keys move the map, and plus and minus change its scale; areas are
 * drawn with the pointer, or placed and moved with the keyboard. Use it together with a table of the same properties.
 */
export function PropertyMap(props: PropertyMapProps) {
  const { label, markers, nameOf, active, onActive, onToggle, onAreas, onSearch, fit } = props
  const { subject = null, rings = noRings, areas = noAreas, tiles = null, height = '420px', legend = noWords } = props
  const host = useRef<HTMLDivElement>(null)
  const mapped = useLeaflet(host, tiles)
  const [drawing, setDrawing] = useState<MapArea['type'] | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  const [draft, setDraft] = useState<AreasToDraw['draft']>(null)
  /** Current state of the area being dragged. */
  const [dragged, setDragged] = useState<MapArea | null>(null)

  const shown = useMemo(
    () => (dragged === null ? areas : areas.map((area, index) => (index === edited ? dragged : area))),
    [areas, dragged, edited],
  )
  const draw = useCallback(
    (frame: CanvasFrame) =>
      drawAreas(
        frame,
        { areas: shown, edited, draft, subject, rings },
        mapColors(host.current ?? document.documentElement),
      ),
    [shown, edited, draft, subject, rings],
  )

  const points = fit?.points
  const key = fit?.key
  const latest = useRef<readonly MapPoint[]>([])
  latest.current = points ?? []
  useEffect(() => {
    if (mapped !== null && key !== undefined) fitPoints(mapped, latest.current)
  }, [mapped, key])

  const showAll = () => {
    const placed = markers.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]))
    if (mapped !== null) fitPoints(mapped, subject === null ? placed : [...placed, subject])
  }
  const add = (area: MapArea) => {
    setDrawing(null)
    setDraft(null)
    setEdited(areas.length)
    onAreas?.([...areas, area])
  }
  const change = (index: number, area: MapArea) => {
    setDragged(null)
    onAreas?.(areas.map((each, place) => (place === index ? area : each)))
  }
  const choose = (hit: MapHit) => {
    mapped?.map.setView([hit.lat, hit.lng], Math.max(12, mapped.map.getZoom()), { animate: false })
    if (hit.isMarker) onActive(hit.id)
  }
  const pointed = active === null ? undefined : markers.find(({ id }) => id === active)
  const area = edited === null ? undefined : (dragged ?? areas[edited])
  return (
    <Frame role="group" aria-label={label}>
      <MapTools
        mapped={mapped}
        drawing={drawing}
        onDraw={
          onAreas === undefined
            ? null
            : (kind) => {
                setDrawing(kind)
                setDraft(null)
                setEdited(null)
              }
        }
        onPlaced={add}
        onFit={showAll}
        onSearch={onSearch}
        onChoose={choose}
      />
      {onAreas !== undefined && (
        <AreaList
          areas={areas}
          edited={edited}
          onEdit={setEdited}
          onChange={change}
          onRemove={(index) => {
            setEdited(null)
            onAreas(areas.filter((_, place) => place !== index))
          }}
        />
      )}
      <Window style={{ height }}>
        <Ground ref={host} role="application" aria-roledescription="map" aria-label={`${label}, map`} />
        {mapped !== null && (
          <>
            <OutlinesCanvas mapped={mapped} hasTiles={tiles !== null} />
            <MapCanvas mapped={mapped} name="uw-areas" level={350} draw={draw} />
            <MarksCanvas
              mapped={mapped}
              markers={markers}
              subject={subject}
              active={active}
              onActive={onActive}
              onToggle={onToggle}
            />
            <Overlay>
              {pointed !== undefined && pointed.lat !== null && pointed.lng !== null && (
                <ActiveLabel mapped={mapped} at={{ lat: pointed.lat, lng: pointed.lng }} name={nameOf(pointed.id)} />
              )}
              {drawing !== null && (
                <DrawSurface
                  key={drawing}
                  mapped={mapped}
                  kind={drawing}
                  onDraft={setDraft}
                  onDrawn={add}
                  onCancel={() => {
                    setDrawing(null)
                    setDraft(null)
                  }}
                />
              )}
              {edited !== null && area !== undefined && onAreas !== undefined && (
                <AreaHandles
                  mapped={mapped}
                  area={area}
                  onDraft={setDragged}
                  onChange={(changed) => change(edited, changed)}
                  onDone={() => setEdited(null)}
                />
              )}
            </Overlay>
          </>
        )}
      </Window>
      <MapLegend
        hasSubject={subject !== null}
        hasRings={rings.length > 0}
        isSelectable={onToggle !== undefined}
        words={legend}
      />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid ${color.line};
  background: ${color.surface};
`

const Window = styled.div`
  position: relative;
  flex: 1 1 auto;
  min-height: 240px;
  overflow: hidden;
  /* The panes of the library keep their levels among themselves. */
  isolation: isolate;
`

const Ground = styled.div`
  height: 100%;
  background: ${color.sunken};
  ${leafletStyles}
`

const Overlay = styled.div`
  position: absolute;
  z-index: 600;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
`

/** Name of the active marker, above it. The table provides the same to screen readers. */
function ActiveLabel({ mapped, at, name }: { mapped: MappedHost; at: MapPoint; name: string }) {
  const { pixelOf } = useMapView(mapped)
  const { x, y } = pixelOf(at)
  return (
    <Label aria-hidden style={{ left: x, top: y - 14 }}>
      {name}
    </Label>
  )
}

const Label = styled.div`
  position: absolute;
  max-width: 260px;
  padding: 2px 8px;
  transform: translate(-50%, -100%);
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  background: ${color.surface};
  color: ${color.ink};
  ${oneLine}
  ${type.caption}
`

interface MapLegendProps {
  hasSubject: boolean
  hasRings: boolean
  isSelectable: boolean
  /** Additional entries. */
  words: readonly string[]
}

/** Legend of the marks on a map, with shapes and text. */
function MapLegend({ hasSubject, hasRings, isSelectable, words }: MapLegendProps) {
  return (
    <List aria-label="Legend">
      {hasSubject && (
        <li>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
            <path d="M7 0 14 7 7 14 0 7Z" fill={color.ink} />
            <circle cx="7" cy="7" r="1.75" fill={color.surface} />
          </svg>
          Subject
        </li>
      )}
      {isSelectable && (
        <li>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
            <circle cx="7" cy="7" r="6.5" fill={color.accent} />
            <path d="m4 7 2.25 2.5L10.25 4.5" fill="none" stroke={color.accentInk} strokeWidth="1.5" />
          </svg>
          Selected
        </li>
      )}
      <li>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
          <circle cx="7" cy="7" r="5" fill={color.surface} stroke={color.accent} strokeWidth="2" />
        </svg>
        {isSelectable ? 'Not selected' : 'Property'}
      </li>
      <li>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
          <circle cx="9" cy="9" r="8" fill={color.surface} stroke={color.accent} strokeWidth="2" />
          <path d="M5 9h1M8.5 9h1M12 9h1" stroke={color.ink} strokeWidth="2" />
        </svg>
        Cluster
      </li>
      {hasRings && <li>Distance rings (mi)</li>}
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.four};
  margin: 0;
  padding: ${space.one} ${space.two};
  border-block-start: 1px solid ${color.line};
  color: ${color.inkMuted};
  list-style: none;
  ${type.caption}

  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`
