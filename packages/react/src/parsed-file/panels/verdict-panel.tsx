import type { ReadDocument } from '@uwkit/core/parsed-file'
import { type CellSource, type Evidence, type VerdictReason, verdictLabels } from '@uwkit/core/shared'
import { figureText, unknownText } from '@uwkit/core/text'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { color, focusRingInset, space, type } from '../../theme/index.ts'
import { Button, PlainList, TableHead } from '../../ui/index.ts'
import { EvidenceTable, PartHeading, ProofMark, TableScroller } from '../panel-parts.tsx'
import type { DeskGesture, OnGesture } from '../state/correction-gesture.ts'
import { type ProofState, stateOfVerdict } from '../state/proof-parts.ts'
import { LineMessage } from './finding-line.tsx'

/** Alternative reading of a document that the user can apply. */
type CloseAlternative = NonNullable<ReadDocument['alternatives']>[number]

/** Evidence of a document, and its alternative readings if any come close. */
export type JudgedDocument = Evidence & { alternatives?: ReadDocument['alternatives'] | undefined }

export interface VerdictPanelProps {
  /** A document that was read, or the saved evidence of one. */
  document: JudgedDocument
  /** Shows the cell of a reason. */
  onSelect?: ((source: CellSource) => void) | undefined
  /** If given, a close alternative can be applied. */
  onGesture?: OnGesture | undefined
  /** Why nothing can be changed; absent if editing is allowed. */
  readOnly?: string | undefined
}

/**
 * Verdict on a reading in one word, what the analyst must review, and alternative readings. Renders nothing for a saved
 * document without a verdict.
 */
export function VerdictPanel({ document, onSelect, onGesture, readOnly }: VerdictPanelProps) {
  const { verdict, reasons = [], alternatives = [] } = document
  const heading = useRef<HTMLHeadingElement>(null)
  if (verdict === undefined && alternatives.length === 0) return null
  const take = (alternative: CloseAlternative) => {
    onGesture?.(alternativeGesture(alternative))
    // The button is removed with its alternative.
    heading.current?.focus()
  }
  return (
    <section aria-label="Status">
      <Heading ref={heading} tabIndex={-1}>
        Status
        {verdict !== undefined && (
          <Word $state={stateOfVerdict[verdict]}>
            {verdictLabels[verdict]} <ProofMark state={stateOfVerdict[verdict]} isSilent />
          </Word>
        )}
      </Heading>
      {reasons.length > 0 && (
        <PlainList aria-label="To review">
          {reasons.map((reason, at) => (
            <li key={`${at} ${reason.code}`}>
              <ReasonLine reason={reason} onSelect={onSelect} />
            </li>
          ))}
        </PlainList>
      )}
      {alternatives.map((alternative, at) => (
        <AlternativePart
          key={`${at} ${alternative.message}`}
          alternative={alternative}
          onTake={onGesture !== undefined && readOnly === undefined ? () => take(alternative) : undefined}
        />
      ))}
    </section>
  )
}

function ReasonLine({ reason, onSelect }: { reason: VerdictReason; onSelect: VerdictPanelProps['onSelect'] }) {
  const { source } = reason
  const content = <LineMessage message={reason.message} dollars={reason.dollars} source={source} />
  if (source === null || onSelect === undefined) return <Line as="div">{content}</Line>
  return (
    <Line type="button" onClick={() => onSelect(source)}>
      {content}
    </Line>
  )
}

function AlternativePart({ alternative, onTake }: { alternative: CloseAlternative; onTake: (() => void) | undefined }) {
  const { message, figures } = alternative
  return (
    <section aria-label={`Alternative: ${message}`}>
      <Also>
        <span>{`Alternative: ${message}`}</span>
        {onTake !== undefined && (
          <Button size="small" onPress={onTake}>
            Use alternative
          </Button>
        )}
      </Also>
      {figures.length > 0 && (
        <TableScroller>
          <EvidenceTable aria-label={`Amounts in the alternative: ${message}`}>
            <TableHead
              columns={['Item', { caption: 'As read', isFigure: true }, { caption: 'Alternative', isFigure: true }]}
            />
            <tbody>
              {figures.map(({ what, read, alternative: other }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td className="figure">{knownText(read)}</td>
                  <td className="figure">{knownText(other)}</td>
                </tr>
              ))}
            </tbody>
          </EvidenceTable>
        </TableScroller>
      )}
    </section>
  )
}

function knownText(figure: number | null): string {
  return figure === null ? unknownText : figureText(figure)
}

/** Returns the gesture that applies a close alternative: its corrections, made by the user who applies it. */
function alternativeGesture({ message, corrections }: CloseAlternative): DeskGesture {
  return {
    label: `use alternative: ${message.replace(/\.$/, '')}`,
    // The history adds who made them and when.
    corrections: corrections.map((correction) => ({ ...correction, reason: correction.reason ?? message })),
  }
}

const Heading = styled(PartHeading)`
  outline: none;
`

const Word = styled.strong<{ $state: ProofState }>`
  color: ${({ $state }) => color[$state]};
`

const Line = styled.button`
  display: flex;
  gap: ${space.two};
  box-sizing: border-box;
  width: 100%;
  padding: 6px ${space.two};
  border: 0;
  border-bottom: 1px solid ${color.line};
  background: transparent;
  color: ${color.ink};
  text-align: left;
  outline: none;
  ${type.grid}

  &:is(button) {
    cursor: pointer;
  }
  &:is(button):hover {
    background: ${color.hover};
  }
  &:focus-visible {
    ${focusRingInset}
  }
`

const Also = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.two};
  padding: ${space.two};
  color: ${color.ink};
  ${type.grid}

  > span {
    flex: 1 1 180px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
