import type { MapArea } from '@uwkit/core/map'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { IconButton } from '../../ui/index.ts'
import { areaText } from '../state/area-text.ts'
import { AreaForm } from './area-form.tsx'

export interface AreaListProps {
  areas: readonly MapArea[]
  /** Which of them is being changed; `null` for none. */
  edited: number | null
  onEdit: (index: number | null) => void
  onChange: (index: number, area: MapArea) => void
  onRemove: (index: number) => void
}

/** The areas of a map in words; one of them can be changed in figures while its handles show on the map. */
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
                label={isEdited ? `Done with ${name}` : `Change ${name}`}
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
