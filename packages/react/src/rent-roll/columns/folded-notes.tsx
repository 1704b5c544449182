import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { IconButton } from '../../ui/index.ts'

/** Notes in one line, which a press opens to their full texts. */
export function FoldedNotes({ notes }: { notes: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Line>
      <List data-is-open={isOpen || undefined}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </List>
      <IconButton
        label={isOpen ? 'Fold the notes' : 'Show the notes in full'}
        symbol={isOpen ? ChevronUp : ChevronDown}
        size="small"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: start;
  gap: ${space.two};
  min-width: 0;
`

const List = styled.ul`
  flex: 1;
  min-width: 0;
  margin: 0;
  padding: ${space.half} 0;
  overflow: hidden;
  color: ${color.inkMuted};
  list-style: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type.caption}

  > li {
    display: inline;
  }
  > li + li::before {
    content: ' · ' / '';
  }
  &[data-is-open] {
    white-space: normal;
  }
  &[data-is-open] > li {
    display: list-item;
  }
  &[data-is-open] > li::before {
    content: none;
  }
`
