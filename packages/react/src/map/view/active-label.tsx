import type { MapPoint } from '@uwkit/core/map'
import { styled } from 'styled-components'
import { color, radius, type } from '../../theme/index.ts'
import { type MappedHost, useMapView } from './use-leaflet.ts'

/** The name of what is pointed at, above its marker. The table beside says the same to a screen reader. */
export function ActiveLabel({ mapped, at, name }: { mapped: MappedHost; at: MapPoint; name: string }) {
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
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  ${type.caption}
`
