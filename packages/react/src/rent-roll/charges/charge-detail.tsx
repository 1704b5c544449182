import { suggestionLabel } from '@uwkit/core/rent-roll'
import { styled } from 'styled-components'
import { Sparkline } from '../../chart/index.ts'
import { color, space, type } from '../../theme/index.ts'
import { Button } from '../../ui/index.ts'
import type { ChargeFacts } from './state/charge-facts.ts'

export interface ChargeDetailProps {
  facts: ChargeFacts
  readOnly: string | undefined
  onCategory: (answer: ChargeFacts['suggestions'][number]['answer']) => void
}

/** Most suggestions that are offered. Our own choice. */
const mostOffered = 3

/** What is known of one charge code: its amounts over the units that pay it, and its suggested categories. */
export function ChargeDetail({ facts, readOnly, onCategory }: ChargeDetailProps) {
  const { code, amounts, suggestions } = facts
  const offered = suggestions.slice(0, mostOffered).filter(({ answer }) => answer !== (code.category ?? 'none'))
  return (
    <Strip aria-label={`Charge code ${code.code}`}>
      <b>{code.code}</b>
      <Muted>{code.description ?? 'The roll does not describe it.'}</Muted>
      {amounts.length > 1 && (
        <Sparkline
          label={`Amounts of ${code.code} by unit, from the least`}
          values={amounts}
          unit="dollars"
          width={120}
        />
      )}
      {readOnly === undefined &&
        offered.map((suggestion) => (
          <Button key={suggestion.answer} size="small" onPress={() => onCategory(suggestion.answer)}>
            Take {suggestionLabel(suggestion)}
          </Button>
        ))}
    </Strip>
  )
}

const Strip = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two} ${space.three};
  min-height: 28px;
  padding: 0 ${space.four};
  ${type.body}
`

const Muted = styled.span`
  color: ${color.inkMuted};
`
