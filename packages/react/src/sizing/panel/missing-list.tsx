import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import type { MissingInput } from '../state/missing-inputs.ts'

export interface MissingListProps {
  missing: readonly MissingInput[]
  /** A link to a section of the deal. */
  linkTo: (section: MissingInput['section'], words: string) => ReactNode
}

/** What the sizing lacks, each with a link to where it is given. */
export function MissingList({ missing, linkTo }: MissingListProps) {
  if (missing.length === 0) return null
  return (
    <List aria-label="Missing">
      {missing.map(({ section, text, action }) => (
        <li key={text}>
          <span>{`– ${text}`}</span> {linkTo(section, action)}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding: ${space.three};
  border-left: 3px solid ${color.unproven};
  background: ${color.sunken};
  color: ${color.ink};
  list-style: none;
  ${type.body}
`
