import { type CellPlace, cellAddress, type Evidence } from '@uwkit/core/shared'
import { unknownText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { color, focusRing, space, type, visuallyHidden } from '../theme/index.ts'
import { cellCaption, cellFate, type EditedCells } from './state/ledger.ts'
import type { ProofState } from './state/proof-parts.ts'

/** A table of evidence: thin rules, figures to the right, its captions in sight while it scrolls. */
export const EvidenceTable = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  color: ${color.ink};
  ${type.grid}

  caption {
    padding: ${space.two};
    color: ${color.inkMuted};
    text-align: left;
    ${type.caption}
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

/** Lets a wide table scroll by itself, not its page. */
export const TableScroller = styled.div`
  overflow-x: auto;
  min-width: 0;
`

/** A text that shows something when it is pressed. */
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

/** A line of muted small type. */
export const SmallPrint = styled.p`
  margin: 0;
  padding: ${space.two};
  color: ${color.inkMuted};
  ${type.caption}
`

/** The heading of a part of a panel. */
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
  tied: { sign: '✓', word: 'tied' },
  off: { sign: '▲', word: 'off' },
  unproven: { sign: unknownText, word: 'unproven' },
} as const

const Mark = styled.span<{ $state: ProofState }>`
  position: relative;
  flex-shrink: 0;
  color: ${({ $state }) => color[$state]};
`

const Hidden = styled.span`
  ${visuallyHidden}
`

interface SourceCaptionProps {
  at: CellPlace
  text: string
  /** Of the sheet; without a document in it, nothing is said of what became of a cell. */
  ledger: Evidence['ledger'] | null
  edits: EditedCells
}

/** The line under the source: what stands in a cell and what became of it. It is read out as the cell changes. */
export function SourceCaption({ at, text, ledger, edits }: SourceCaptionProps) {
  const fate = ledger === null ? null : cellFate(ledger, at)
  const words = cellCaption({ at, text, fate, edit: edits.get(cellAddress(at.row, at.column)) })
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
