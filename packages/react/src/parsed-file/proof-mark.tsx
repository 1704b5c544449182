import { styled } from 'styled-components'
import { color, visuallyHidden } from '../theme/index.ts'
import type { ProofState } from './state/proof-parts.ts'

/**
 * How a part of a document stands, as a sign with its word: ✓ agrees, ▲ is off, – nothing says so.
 *
 * @param props.isSilent The text beside it says what the sign means.
 */
export function ProofMark({ state, isSilent = false }: { state: ProofState; isSilent?: boolean }) {
  const { sign, word } = marks[state]
  return (
    <Mark $state={state}>
      <span aria-hidden>{sign}</span>
      {!isSilent && <Hidden>, {word}</Hidden>}
    </Mark>
  )
}

const marks = {
  tied: { sign: '✓', word: 'agrees' },
  off: { sign: '▲', word: 'look at it' },
  unproven: { sign: '–', word: 'not proven' },
} as const

const Mark = styled.span<{ $state: ProofState }>`
  position: relative;
  flex-shrink: 0;
  color: ${({ $state }) => color[$state]};
`

const Hidden = styled.span`
  ${visuallyHidden}
`
