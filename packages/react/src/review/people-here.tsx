import type { PresentUser } from '@uwkit/core/review'
import { plural } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { color, mutedCaption, oneLine, plainList, radius, space } from '../theme/index.ts'

export interface PresenceListProps {
  /** Other users, without the current one; if empty, nothing is shown. */
  people: readonly PresentUser[]
}

/** Maximum number of people named individually. Our own choice. */
const maximumShown = 3

/** List of other users who have the deal open: initials, name, and what they edit or view. */
export function PresenceList({ people }: PresenceListProps) {
  const shown = people.slice(0, maximumShown)
  const rest = people.slice(maximumShown)
  if (people.length === 0) return null
  return (
    <List aria-label="Also in this deal">
      {shown.map(({ person, isEditing, text }) => (
        <Person key={person.id} title={`${person.name}: ${text}`} data-editing={isEditing || undefined}>
          <Initials aria-hidden>{initialsOf(person.name)}</Initials>
          <Words>
            <strong>{person.name}</strong> {text}
          </Words>
        </Person>
      ))}
      {rest.length > 0 && (
        <Person title={rest.map(({ person, text }) => `${person.name}: ${text}`).join('\n')}>
          {plural(rest.length, 'more person', 'more people')}
        </Person>
      )}
    </List>
  )
}

/**
 * Returns the initials of the first and the last name.
 *
 * @example
 * [initialsOf('Ada van Minn'), initialsOf('ada@example.com')]
 * // => ['AM', 'A']
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.slice(0, 1).toUpperCase() ?? '').join('')
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.three};
  min-width: 0;
  ${plainList}
`

const Person = styled.li`
  display: flex;
  gap: ${space.one};
  align-items: center;
  min-width: 0;
  ${mutedCaption}
`

/** Filled for a user who edits, outlined for one who views; the text next to it states the same. */
const Initials = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 1px solid ${color.accent};
  border-radius: ${radius.round};
  color: ${color.accent};
  font-size: 10px;
  font-weight: 600;

  [data-editing] > & {
    background: ${color.accent};
    color: ${color.accentInk};
  }
`

const Words = styled.span`
  ${oneLine}
  max-width: 44ch;

  strong {
    color: ${color.ink};
  }
`
