import { type CellPlace, cellAddress, type Evidence } from '@uwkit/core/shared'
import { unknownText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { color, focusRing, mutedCaption, space, type } from '../theme/index.ts'
import { VisuallyHidden } from '../ui/index.ts'
import { cellCaption, cellStatus, type EditedCells } from './state/ledger.ts'
import type { ProofState } from './state/proof-parts.ts'

/** Table of evidence: thin rules, figures on the right, and a header that stays visible during scrolling. */
export const EvidenceTable = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  color: ${color.ink};
  ${type.grid}

  caption {
    padding: ${space.two};
    text-align: left;
    ${mutedCaption}
  }
  th {
    padding: ${space.one} ${space.two};
    border-bottom: 1px solid ${color.lineStrong};
    background: ${color.sunken};
    color: ${color.inkMuted};
    text-align: left;
    white-space: nowrap;
    ${type.gridHeading}
  }
  th[scope='row'] {
    border-bottom: 1px solid ${color.line};
    background: transparent;
    color: ${color.ink};
    white-space: normal;
    ${type.grid}
  }
  td {
    padding: ${space.one} ${space.two};
    border-bottom: 1px solid ${color.line};
    vertical-align: top;
  }
  .figure {
    text-align: right;
    white-space: nowrap;
  }
  tfoot td,
  tfoot th[scope='row'] {
    border-top: 1px solid ${color.lineStrong};
    font-weight: 550;
  }
`

/** Lets a wide table scroll by itself, without its page. */
export const TableScroller = styled.div`
  overflow-x: auto;
  min-width: 0;
`

/** Text that shows something when pressed. */
export const TextButton = styled.button`
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.accent};
  font: inherit;
  font-variant: inherit;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 2px;
  cursor: pointer;
  outline: none;
  &:focus-visible {
    ${focusRing}
  }
`

/** Line of small muted text. */
export const SmallPrint = styled.p`
  margin: 0;
  padding: ${space.two};
  ${mutedCaption}
`

/** Heading of a part of a panel. */
export const PartHeading = styled.h3`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  margin: 0;
  padding: ${space.two};
  border-bottom: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.ink};
  ${type.gridHeading}
`

/**
 * Sign and word for a proof state: ✓ tied, ▲ off, – unproven.
 *
 * @param props.isSilent Whether the adjacent text already states what the sign means.
 */
export function ProofMark({ state, isSilent = false }: { state: ProofState; isSilent?: boolean }) {
  const { sign, word } = marks[state]
  return (
    <Mark $state={state}>
      <span aria-hidden>{sign}</span>
      {!isSilent && <VisuallyHidden>, {word}</VisuallyHidden>}
    </Mark>
  )
}

const marks = {
  tied: { sign: '✓', word: 'tied' },
  off: { sign: '▲', word: 'off' },
  unproven: { sign: unknownText, word: 'unproven' },
} as const

const Mark = styled.span<{ $state: ProofState }>`
  position: relative;
  flex-shrink: 0;
  color: ${({ $state }) => color[$state]};
`

interface SourceCaptionProps {
  at: CellPlace
  text: string
  /** Ledger of the sheet; without a document in it, the caption omits how a cell was used. */
  ledger: Evidence['ledger'] | null
  edits: EditedCells
}

/** Line under the source: the text of a cell and how it was used. It is announced when the cell changes. */
export function SourceCaption({ at, text, ledger, edits }: SourceCaptionProps) {
  const status = ledger === null ? null : cellStatus(ledger, at)
  const words = cellCaption({ at, text, status, edit: edits.get(cellAddress(at.row, at.column)) })
  return <Line role="status">{ledger === null ? words.replace(/, blank$/, ', sheet not read') : words}</Line>
}

const Line = styled.div`
  flex-shrink: 0;
  min-height: 24px;
  padding: ${space.one} ${space.two};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.ink};
  overflow-wrap: anywhere;
  ${type.caption}
`
