import type { Evidence } from '@uwkit/core/shared'
import { memo, useMemo } from 'react'
import { styled } from 'styled-components'
import { color, focusRingInset, space, type, visuallyHidden } from '../../theme/index.ts'
import { Spinner } from '../../ui/index.ts'
import { ProofMark } from '../panel-parts.tsx'
import { type ProofPart, type ProofState, type ProofTarget, proofParts } from '../state/proof-parts.ts'

export interface ProofBarProps {
  /** A document that was read, or what is kept of one that was saved; `null` while there is none. */
  document: Evidence | null
  /** Whether a newer reading is under way: the line stays as it is and says so at its end. @default false */
  isReading?: boolean
  /** Opens what a part speaks of. */
  onOpen: (target: ProofTarget) => void
}

/**
 * A document's proof in one line: verdict with points to review, printed totals with marks, findings with dollars affected, and
 * the ledger. Parts that do not fit wrap to the next line; a phone shows only the count of totals that tie.
 */
export const ProofBar = memo(function ProofBar({ document, isReading = false, onOpen }: ProofBarProps) {
  const parts = useMemo(() => (document === null ? [] : proofParts(document)), [document])
  const isSummed = parts.some(({ id }) => id === 'ties')
  return (
    <Bar role="group" aria-label="Proof" aria-busy={isReading || undefined}>
      <Parts>
        {parts.map((part) => (
          <li key={part.id} data-is-summed={(isSummed && isHeadline(part)) || undefined}>
            <Part part={part} onOpen={onOpen} />
          </li>
        ))}
        {document === null && <Waiting>{isReading ? 'Reading the document' : 'Not read yet'}</Waiting>}
      </Parts>
      <State role="status">
        {isReading && <Spinner />}
        <Hidden>{isReading ? 'Reading again' : ''}</Hidden>
      </State>
    </Bar>
  )
})

/** A total that agrees, told one by one where there is room: how many agree tells it, too. */
const isHeadline = ({ id, state }: ProofPart) => id.startsWith('tie ') && state === 'tied'

function Part({ part, onOpen }: { part: ProofPart; onOpen: ProofBarProps['onOpen'] }) {
  const { id, label, value, state, note, target } = part
  const isOfVerdict = target.part === 'verdict'
  const isReason = isOfVerdict && id !== 'verdict'
  return (
    <Opener type="button" title={isReason ? undefined : (note ?? undefined)} onClick={() => onOpen(target)}>
      {label !== '' && <Label>{label}</Label>}
      {isReason ? (
        <Reason>{value}</Reason>
      ) : isOfVerdict ? (
        <VerdictWord $state={state}>{value}</VerdictWord>
      ) : (
        <Value $isOff={state === 'off'}>{value}</Value>
      )}
      {!isReason && <ProofMark state={state} isSilent={isOfVerdict} />}
      {note !== null && <Note $isShown={isReason || target.source !== undefined}>{note}</Note>}
    </Opener>
  )
}

const Bar = styled.div`
  container-type: inline-size;
  display: flex;
  align-items: stretch;
  min-height: 32px;
  border: solid ${color.line};
  border-width: 1px 0;
  background: ${color.surface};
  ${type.grid}
`

const Parts = styled.ul`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-content: center;
  min-width: 0;
  margin: 0;
  padding: 0 0 0 ${space.two};
  list-style: none;

  > li {
    display: flex;
    min-width: 0;
    min-height: 26px;
  }
  @container (max-width: 600px) {
    > [data-is-summed] {
      display: none;
    }
  }
  > li:not(:last-child)::after {
    content: '·' / '';
    align-self: center;
    color: ${color.inkMuted};
  }
  /* Where parts wrap, a dot would end a line. */
  @container (max-width: 600px) {
    > li:not(:last-child)::after {
      content: none;
    }
  }
`

/** Holds what only a screen reader hears, so that it does not widen the page. */
const Opener = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
  padding: 0 ${space.two};
  border: 0;
  background: transparent;
  color: ${color.ink};
  font: inherit;
  font-variant: inherit;
  text-align: left;
  cursor: pointer;
  outline: none;

  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    ${focusRingInset}
  }
`

const Label = styled.span`
  flex-shrink: 0;
  color: ${color.inkMuted};
`

const Value = styled.span<{ $isOff: boolean }>`
  font-weight: ${({ $isOff }) => ($isOff ? 600 : 400)};
`

const VerdictWord = styled.span<{ $state: ProofState }>`
  color: ${({ $state }) => color[$state]};
  font-weight: 600;
`

/** A sentence, read whole. */
const Reason = styled.span`
  overflow-wrap: anywhere;
`

const Note = styled.span<{ $isShown: boolean }>`
  ${({ $isShown }) => ($isShown ? type.caption : visuallyHidden)}
  color: ${color.inkMuted};
`

const Waiting = styled.li`
  align-items: center;
  padding: 0 ${space.two};
  color: ${color.inkMuted};
`

/** Keeps its room, so that nothing moves when a reading begins. */
const State = styled.div`
  position: relative;
  display: grid;
  flex-shrink: 0;
  place-items: center;
  width: 32px;
  color: ${color.inkMuted};
`

const Hidden = styled.span`
  ${visuallyHidden}
`
