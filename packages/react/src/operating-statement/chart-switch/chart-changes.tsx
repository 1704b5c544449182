import type { CategoryChange } from '@uwkit/core/operating-statement'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Banner } from '../../ui/index.ts'
import type { ChartPreview } from './state/chart-preview.ts'

/** What a change of chart does, line by line, with what cannot be kept first. */
export function ChartChanges({ preview }: { preview: ChartPreview }) {
  const { lost, predicted, kept, merged, sameCount } = preview
  return (
    <Body>
      {lost.length > 0 && (
        <Banner tone="warning">
          {lost.length === 1 ? '1 line loses its category' : `${lost.length} lines lose their categories`}. Choose new
          ones after the switch; undo brings them back.
        </Banner>
      )}
      <p>
        {sameCount} lines read the same, {kept.length} keep their meaning in other words, {predicted.length} were
        predicted anew.
      </p>
      <Changes title="Lose their category ▲" changes={lost} />
      <Changes title="Predicted anew" changes={predicted} />
      <Changes title="The same meaning in other words" changes={kept} />
      {merged.length > 0 && (
        <section aria-label="Not told apart">
          <Title>The new chart does not tell apart</Title>
          <Merged>
            {merged.map(({ to, from }) => (
              <li key={to}>
                {from.join(', ')} → {to}
              </li>
            ))}
          </Merged>
        </section>
      )}
    </Body>
  )
}

function Changes({ title, changes }: { title: string; changes: readonly CategoryChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-label={title}>
      <Title>
        {title} ({changes.length})
      </Title>
      <Table>
        <thead>
          <tr>
            <th>Line</th>
            <th>Now</th>
            <th>Then</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ index, label, from, to }) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{from ?? '–'}</td>
              <td>{to ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const Body = styled.div`
  display: grid;
  gap: ${space.three};
  ${type.body}
  p {
    margin: 0;
  }
`

const Title = styled.h3`
  margin: 0 0 ${space.one};
  color: ${color.inkMuted};
  ${type.gridHeading}
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.grid}
  th,
  td {
    padding: ${space.half} ${space.two};
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: left;
  }
  thead th {
    color: ${color.inkMuted};
  }
`

const Merged = styled.ul`
  margin: 0;
  padding-left: ${space.four};
  ${type.grid}
`
