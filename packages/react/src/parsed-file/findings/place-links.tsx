import type { CellSource } from '@uwkit/core/shared'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRing, space, type } from '../../theme/index.ts'
import { figureText } from '../state/figure-text.ts'

export interface PlaceLinksProps {
  places: readonly CellSource[]
  onSelect: ((source: CellSource) => void) | undefined
  /** How many are shown until a person asks for all. @default 12 */
  most?: number
}

/** The addresses of several cells, each of which shows its cell. */
export function PlaceLinks({ places, onSelect, most = 12 }: PlaceLinksProps) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? places : places.slice(0, most)
  return (
    <List>
      {shown.map((place) => (
        <li key={`${place.sheet}!${place.cell}`}>
          <Address type="button" onClick={() => onSelect?.(place)}>
            {place.cell}
          </Address>
        </li>
      ))}
      {shown.length < places.length && (
        <li>
          <Address type="button" onClick={() => setIsAll(true)}>
            {figureText(places.length - shown.length)} more
          </Address>
        </li>
      )}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.two};
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.caption}
`

const Address = styled.button`
  padding: ${space.half} 0;
  border: 0;
  background: transparent;
  color: ${color.accent};
  font: inherit;
  font-variant-numeric: inherit;
  text-decoration: underline;
  cursor: pointer;
  outline: none;
  &:focus-visible {
    ${focusRing}
  }
`
