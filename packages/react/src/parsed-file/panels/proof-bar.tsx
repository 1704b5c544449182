import type { Evidence } from '@uwkit/core/shared'
import { figureText } from '@uwkit/core/text'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, lineButton, space, type, visuallyHidden } from '../../theme/index.ts'
import { Button, Popover, Spinner, VisuallyHidden } from '../../ui/index.ts'
import { ProofMark } from '../panel-parts.tsx'
import { type ProofPart, type ProofState, type ProofTarget, partsInLine, proofParts } from '../state/proof-parts.ts'

export interface ProofBarProps {
  /** A document that was read, or the saved evidence of one; `null` while there is none. */
  document: Evidence | null
  /** Number of points left to review, as counted at the bottom of the desk. */
  open: number
  /** Whether a newer reading is in progress: the line stays unchanged and indicates it at its end. @default false */
  isReading?: boolean
  /** Opens the target of a part. */
  onOpen: (target: ProofTarget) => void
}

/**
 * A document's proof in one line of constant height: verdict with the count of points to review, printed totals with
 * marks, findings, and the ledger. Parts that do not fit are counted at the end, and a press on the count shows the
 * whole proof.
 */
export const ProofBar = memo(function ProofBar({ document, open, isReading = false, onOpen }: ProofBarProps) {
  const parts = useMemo(() => (document === null ? [] : proofParts(document, open)), [document, open])
  const { list, shown } = useFittingParts(parts)
  const beyond = parts.length - shown.length
  return (
    <Bar role="group" aria-label="Proof" aria-busy={isReading || undefined}>
      <Parts ref={list}>
        {parts.map((part) => (
          <li key={part.id} data-is-beyond={!shown.includes(part.id) || undefined}>
            <Part part={part} onOpen={onOpen} />
          </li>
        ))}
        {document === null && <Waiting>{isReading ? 'Reading the document' : 'Not read yet'}</Waiting>}
      </Parts>
      <More>
        {beyond > 0 && (
          <Popover
            title="Proof"
            placement="bottom end"
            width={420}
            trigger={
              <Button size="small" variant="quiet">
                {`${figureText(beyond)} more`}
              </Button>
            }
          >
            {(close) => (
              <PartList>
                {parts.map((part) => (
                  <li key={part.id}>
                    <Part
                      part={part}
                      isFullWidth
                      onOpen={(target) => {
                        close()
                        onOpen(target)
                      }}
                    />
                  </li>
                ))}
              </PartList>
            )}
          </Popover>
        )}
      </More>
      <State role="status">
        {isReading && <Spinner />}
        <VisuallyHidden>{isReading ? 'Reading again' : ''}</VisuallyHidden>
      </State>
    </Bar>
  )
})

/** Returns the parts that fit in the line at its current width; all are rendered to be measured. */
function useFittingParts(parts: readonly ProofPart[]) {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      const widths = [...element.children].map((child) => child.getBoundingClientRect().width)
      const next = partsInLine(parts, widths, element.clientWidth)
      setShown((before) => (before.join('\n') === next.join('\n') ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    // A part may grow on its own when its font loads late.
    for (const one of [element, ...element.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [parts])
  return { list, shown }
}

interface PartProps {
  part: ProofPart
  onOpen: ProofBarProps['onOpen']
  /** Whether it wraps and shows its note. @default false */
  isFullWidth?: boolean
}

function Part({ part, onOpen, isFullWidth = false }: PartProps) {
  const { label, value, state, note, target } = part
  const isOfVerdict = target.part === 'verdict'
  return (
    <Opener type="button" $isFullWidth={isFullWidth} title={note ?? undefined} onClick={() => onOpen(target)}>
      {label !== '' && <Label>{label}</Label>}
      {isOfVerdict ? (
        <VerdictWord $state={state}>{value}</VerdictWord>
      ) : (
        <Value $isOff={state === 'off'}>{value}</Value>
      )}
      <ProofMark state={state} isSilent={isOfVerdict} />
      {note !== null && <Note $isShown={isFullWidth || target.source !== undefined}>{note}</Note>}
    </Opener>
  )
}

const Bar = styled.div`
  container-type: inline-size;
  display: flex;
  align-items: stretch;
  height: 34px;
  box-sizing: border-box;
  border: solid ${color.line};
  border-width: 1px 0;
  background: ${color.surface};
  ${type.grid}
`

const Parts = styled.ul`
  position: relative;
  display: flex;
  flex: 1;
  overflow: hidden;
  min-width: 0;
  margin: 0 0 0 ${space.two};
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-shrink: 0;
    white-space: nowrap;
  }
  /* Measured, yet neither seen, read out nor reached by a key. */
  > [data-is-beyond] {
    position: absolute;
    visibility: hidden;
  }
  > li:not(:last-child)::after {
    content: '·' / '';
    align-self: center;
    color: ${color.inkMuted};
  }
`

/** Reserves its space, so that its count does not change what fits next to it. */
const More = styled.div`
  display: flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: flex-end;
  width: 72px;
`

const PartList = styled.ul`
  margin: 0 calc(-1 * ${space.two});
  padding: 0;
  list-style: none;
`

/** Contains text for screen readers only, so that this text does not widen the page. */
const Opener = styled.button<{ $isFullWidth: boolean }>`
  ${lineButton}
  position: relative;
  display: inline-flex;
  ${({ $isFullWidth }) => $isFullWidth && 'flex-wrap: wrap; width: 100%; min-height: 28px; overflow-wrap: anywhere;'}
  align-items: center;
  gap: 0 ${space.one};
  padding: 0 ${space.two};
  font: inherit;
  font-variant: inherit;
  cursor: pointer;
  outline: none;
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

const Note = styled.span<{ $isShown: boolean }>`
  ${({ $isShown }) => ($isShown ? type.caption : visuallyHidden)}
  color: ${color.inkMuted};
  white-space: pre-line;
`

const Waiting = styled.li`
  align-items: center;
  padding: 0 ${space.two};
  color: ${color.inkMuted};
`

/** Reserves its space, so that nothing moves when a reading begins. */
const State = styled.div`
  position: relative;
  display: grid;
  flex-shrink: 0;
  place-items: center;
  width: 32px;
  color: ${color.inkMuted};
`
