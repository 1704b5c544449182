import { type MapArea, metresPerMile } from '@uwkit/core/map'
import { useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { NumberField, TextArea } from '../../ui/index.ts'
import { cornerLines, readCorners } from '../state/corner-lines.ts'

export interface AreaFormProps {
  area: MapArea
  onChange: (area: MapArea) => void
}

/** An area in figures: middle and radius, four sides, or corners line by line. */
export function AreaForm({ area, onChange }: AreaFormProps) {
  if (area.type === 'POLYGON')
    return <CornersField key={cornerLines(area.points)} points={area.points} onChange={onChange} />
  if (area.type === 'CIRCLE') {
    const { center, radius } = area
    const miles = Math.round((radius / metresPerMile) * 100) / 100
    return (
      <Fields>
        <Degrees
          label="Latitude of the middle"
          most={90}
          value={center.lat}
          onChange={(lat) => onChange({ ...area, center: { ...center, lat } })}
        />
        <Degrees
          label="Longitude of the middle"
          most={180}
          value={center.lng}
          onChange={(lng) => onChange({ ...area, center: { ...center, lng } })}
        />
        <NumberField
          label="Radius"
          value={miles}
          minimum={0.05}
          maximum={3000}
          mostDecimals={2}
          suffix="mi"
          unitName="miles"
          onChange={(value) => {
            if (value !== null && value >= 0.05 && value <= 3000) onChange({ ...area, radius: value * metresPerMile })
          }}
        />
      </Fields>
    )
  }
  const { north, south } = area
  return (
    <Fields>
      <Degrees
        label="North"
        most={90}
        value={north}
        onChange={(to) => to >= south && onChange({ ...area, north: to })}
      />
      <Degrees
        label="South"
        most={90}
        value={south}
        onChange={(to) => to <= north && onChange({ ...area, south: to })}
      />
      <Degrees label="West" most={180} value={area.west} onChange={(west) => onChange({ ...area, west })} />
      <Degrees label="East" most={180} value={area.east} onChange={(east) => onChange({ ...area, east })} />
    </Fields>
  )
}

interface DegreesProps {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** Six decimals are a tenth of a metre. */
function Degrees({ label, value, most, onChange }: DegreesProps) {
  return (
    <NumberField
      label={label}
      value={value}
      minimum={-most}
      maximum={most}
      mostDecimals={6}
      step={0.01}
      suffix="°"
      unitName="degrees"
      onChange={(to) => {
        if (to !== null && Math.abs(to) <= most) onChange(to)
      }}
    />
  )
}

type Polygon = Extract<MapArea, { type: 'POLYGON' }>

/** Corners as text; the polygon follows as soon as all lines are places. */
function CornersField({ points, onChange }: { points: Polygon['points']; onChange: (area: MapArea) => void }) {
  const [text, setText] = useState(cornerLines(points))
  const { corners, fault } = readCorners(text)
  return (
    <div
      onBlur={() => {
        if (fault === null && cornerLines(corners) !== cornerLines(points))
          onChange({ type: 'POLYGON', points: corners })
      }}
    >
      <TextArea
        label="Corners"
        description="Latitude and longitude, one corner a line. The polygon follows when you leave the field."
        value={text}
        onChange={(value) => setText(value ?? '')}
        error={fault ?? undefined}
        rows={4}
      />
    </div>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${space.two};
`
