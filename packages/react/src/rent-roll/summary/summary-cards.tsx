import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import type { SummaryCard } from './state/summary-cards.ts'

/** The figures of a document side by side, between hairlines. */
export function SummaryCards({ cards }: { cards: readonly SummaryCard[] }) {
  return (
    <List>
      {cards.map(({ label, value, note }) => (
        <Card key={label}>
          <Label>{label}</Label>
          <Value>{value}</Value>
          <Note>{note}</Note>
        </Card>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  margin: 0;
  overflow: hidden;
  border: solid ${color.line};
  border-width: 1px 0;
`

/** Rules at the left and at the foot lie under the edge of the list where they end a row or a column. */
const Card = styled.div`
  margin: 0 0 -1px -1px;
  padding: ${space.two} ${space.three};
  border: solid ${color.line};
  border-width: 0 0 1px 1px;
`

const Label = styled.dt`
  ${type.caption}
  color: ${color.inkMuted};
`

const Value = styled.dd`
  ${type.titleSmall}
  margin: 0;
  color: ${color.ink};
`

const Note = styled.dd`
  ${type.caption}
  margin: 0;
  color: ${color.inkMuted};
`
