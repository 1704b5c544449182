import { type MapArea, metersPerMile } from '@uwkit/core/map'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { IconButton, NumberField, TextArea } from '../../ui/index.ts'
import { areaText, cornerLines, readCorners } from '../state/areas.ts'

interface AreaListProps {
  areas: readonly MapArea[]
  /** Index of the area being edited; `null` if there is none. */
  edited: number | null
  onEdit: (index: number | null) => void
  onChange: (index: number, area: MapArea) => void
  onRemove: (index: number) => void
}

/** Lists the areas of a map as text; one of them can be edited as numbers while its handles show on the map. */
export function AreaList({ areas, edited, onEdit, onChange, onRemove }: AreaListProps) {
  if (areas.length === 0) return null
  return (
    <List aria-label="Areas">
      {areas.map((area, index) => {
        const name = areaText(area)
        const isEdited = index === edited
        return (
          // Areas have no names of their own; they keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the area's only name
          <li key={index}>
            <Line>
              <span>{name}</span>
              <IconButton
                label={isEdited ? `Finish editing ${name}` : `Edit ${name}`}
                symbol={isEdited ? Check : Pencil}
                size="small"
                onPress={() => onEdit(isEdited ? null : index)}
              />
              <IconButton label={`Remove ${name}`} symbol={Trash2} size="small" onPress={() => onRemove(index)} />
            </Line>
            {isEdited && <AreaForm area={area} onChange={(changed) => onChange(index, changed)} />}
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding: ${space.one} ${space.two};
  border-block-end: 1px solid ${color.line};
  list-style: none;
  ${type.grid}
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};

  > span {
    margin-inline-end: auto;
  }
`

const centerFields = [
  { name: 'lat', label: 'Center latitude', maximum: 90 },
  { name: 'lng', label: 'Center longitude', maximum: 180 },
] as const

interface AreaFormProps {
  area: MapArea
  onChange: (area: MapArea) => void
}

/** Edits an area as numbers: middle and radius, four sides, or corners line by line. */
function AreaForm({ area, onChange }: AreaFormProps) {
  if (area.type === 'POLYGON')
    return <CornersField key={cornerLines(area.points)} points={area.points} onChange={onChange} />
  if (area.type === 'CIRCLE') {
    const { center, radius } = area
    const miles = Math.round((radius / metersPerMile) * 100) / 100
    return (
      <Fields>
        {centerFields.map(({ name, ...field }) => (
          <Degrees
            key={name}
            {...field}
            value={center[name]}
            onChange={(value) => onChange({ ...area, center: { ...center, [name]: value } })}
          />
        ))}
        <NumberField
          label="Radius"
          value={miles}
          minimum={0.05}
          maximum={3000}
          maximumDecimals={2}
          suffix="mi"
          unitName="miles"
          onChange={(value) => {
            if (value !== null && value >= 0.05 && value <= 3000) onChange({ ...area, radius: value * metersPerMile })
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
        maximum={90}
        value={north}
        onChange={(to) => to >= south && onChange({ ...area, north: to })}
      />
      <Degrees
        label="South"
        maximum={90}
        value={south}
        onChange={(to) => to <= north && onChange({ ...area, south: to })}
      />
      <Degrees label="West" maximum={180} value={area.west} onChange={(west) => onChange({ ...area, west })} />
      <Degrees label="East" maximum={180} value={area.east} onChange={(east) => onChange({ ...area, east })} />
    </Fields>
  )
}

interface DegreesProps {
  label: string
  value: number
  maximum: number
  onChange: (value: number) => void
}

/** Six decimals are a tenth of a meter. */
function Degrees({ label, value, maximum, onChange }: DegreesProps) {
  return (
    <NumberField
      label={label}
      value={value}
      minimum={-maximum}
      maximum={maximum}
      maximumDecimals={6}
      step={0.01}
      suffix="°"
      unitName="degrees"
      onChange={(to) => {
        if (to !== null && Math.abs(to) <= maximum) onChange(to)
      }}
    />
  )
}

type Polygon = Extract<MapArea, { type: 'POLYGON' }>

/** Edits corners as text; the polygon updates as soon as all lines are valid locations. */
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
        description="Latitude and longitude, one corner per line."
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
