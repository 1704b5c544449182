import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'

export interface MapLegendProps {
  hasSubject: boolean
  hasRings: boolean
  isSelectable: boolean
  /** More entries. */
  words: readonly string[]
}

/** What the marks of a map mean, in shapes and in words. */
export function MapLegend({ hasSubject, hasRings, isSelectable, words }: MapLegendProps) {
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
