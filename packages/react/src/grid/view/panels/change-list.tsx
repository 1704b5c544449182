import { styled } from 'styled-components'
import { color, radius, space, type } from '../../../theme/index.ts'

/** One line of a list of changes: where, and what in words. */
export interface ListedChange {
  id: string
  cells: readonly string[]
}

export interface ChangeListProps {
  /** Names the list for screen readers. */
  label: string
  headings: readonly string[]
  changes: readonly ListedChange[]
}

/** Lines drawn at most: nobody reads more, and a paste of a whole workbook must not hold up the screen. */
const mostLines = 200

/** A table of cells and what becomes of them, for previews. */
export function ChangeList({ label, headings, changes }: ChangeListProps) {
  const more = changes.length - mostLines
  return (
    // A long table scrolls, which the keyboard must be able to do as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Frame role="region" aria-label={label} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, mostLines).map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((text, at) => (
                <td key={headings[at]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <More>and {more.toLocaleString('en-US')} more</More>}
    </Frame>
  )
}

const Frame = styled.div`
  max-height: 264px;
  margin-top: ${space.two};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
  &:focus-visible {
    outline: 2px solid ${color.focus};
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.grid}
  th {
    position: sticky;
    top: 0;
    background: ${color.sunken};
    text-align: left;
    ${type.gridHeading}
  }
  th,
  td {
    padding: ${space.one} ${space.two};
    border-bottom: 1px solid ${color.line};
    vertical-align: top;
    overflow-wrap: break-word;
  }
  th,
  td:first-child {
    white-space: nowrap;
  }
`

const More = styled.p`
  margin: 0;
  padding: ${space.one} ${space.two};
  color: ${color.inkMuted};
  ${type.caption}
`
