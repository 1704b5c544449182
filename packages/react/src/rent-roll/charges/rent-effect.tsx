import { moneyText } from '@uwkit/core/shared'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import type { RentEffect as Effect } from './state/charge-facts.ts'

/** What the words of people on charge codes do to the rents of the roll, in one line. */
export function RentEffect({ effects }: { effects: readonly Effect[] }) {
  return (
    <Line role="status" aria-label="Effect on rents">
      {effects.map(({ label, before, after }) => (
        <span key={label}>
          <Name>{label}</Name> {told(before, after)}
        </span>
      ))}
    </Line>
  )
}

function told(before: number | null, after: number | null) {
  if (before === after || before === null || after === null) return <b>{after === null ? '–' : moneyText(after)}</b>
  const change = after - before
  return (
    <>
      {moneyText(before)} → <b>{moneyText(after)}</b> ({change > 0 ? '+' : ''}
      {moneyText(change)})
    </>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one} ${space.six};
  padding: ${space.two} ${space.four};
  border-top: 1px solid ${color.line};
  ${type.body}
`

const Name = styled.span`
  color: ${color.inkMuted};
`
