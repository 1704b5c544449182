import type { Sizing } from '@uwkit/core/sizing'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { dollarWords } from '../state/figure-words.ts'

/** The loan that a deal can carry, which test holds it, and why where it is unknown. Changes are read out. */
export function SizedHeadline({ sizing, netCashFlow }: { sizing: Sizing; netCashFlow: number | null }) {
  const { loan, governing, headline, isProvisional, reason, rulePack, tests } = sizing
  const label = tests.find(({ name }) => name === governing)?.label ?? governing
  return (
    <Line role="status" aria-label="Sized loan">
      <Figure>{loan === null ? 'Not sized' : dollarWords(loan)}</Figure>
      <span>
        {[
          loan === null || !isProvisional ? null : headline,
          loan === null ? null : `held by ${label}`,
          rulePack.name,
          `net cash flow ${netCashFlow === null ? 'unknown' : dollarWords(Math.round(netCashFlow))}`,
        ]
          .filter((word) => word !== null)
          .join(' · ')}
      </span>
      {reason !== '' && <Reason>{reason}</Reason>}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.one} ${space.three};
  color: ${color.inkMuted};
  ${type.body}
`

const Figure = styled.strong`
  color: ${color.ink};
  ${type.title}
`

const Reason = styled.span`
  flex-basis: 100%;
`
