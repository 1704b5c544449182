import { type ColumnKind, type ColumnMapping, columnKinds, suggestionLabel } from '@uwkit/core/rent-roll'
import { columnLetters } from '@uwkit/core/shared'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Select } from '../../ui/index.ts'
import { lowestProbability } from '../charges/charge-codes.ts'
import { isSuggestionKey } from '../mapping.ts'

export interface ColumnHeadProps {
  /** From 0. */
  column: number
  /** `null` for a column without anything under the captions, and where no document was read. */
  mapping: ColumnMapping | null
  /** Why it cannot be changed. */
  readOnly: string | undefined
  onKind: (kind: ColumnKind) => void
}

const kindOptions = columnKinds.map((kind) => ({ id: kind, label: kind }))

/** The head of a column: its letters, what it holds, and what was suggested. Ctrl+. takes the suggestion. */
export function ColumnHead({ column, mapping, readOnly, onKind }: ColumnHeadProps) {
  const letters = columnLetters(column)
  const caption = mapping?.caption.trim() ?? ''
  const suggestion = mapping === null ? null : suggestionOf(mapping)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSuggestionKey(event) || readOnly !== undefined) return
    event.preventDefault()
    if (mapping !== null && mapping.kind !== mapping.suggestion) onKind(mapping.suggestion)
  }
  return (
    <Head scope="col" onKeyDown={onKeyDown}>
      <Letters>{letters}</Letters>
      {mapping !== null && (
        <>
          <Select
            label={`Type of column ${letters}${caption === '' ? '' : `, ${caption}`}`}
            isLabelHidden
            options={kindOptions}
            value={mapping.kind}
            isReadOnly={readOnly !== undefined}
            onChange={(kind) => kind !== null && kind !== mapping.kind && onKind(kind as ColumnKind)}
          />
          <Suggestion $isUnsure={suggestion?.isUnsure ?? false}>{suggestion?.text ?? 'No suggestion'}</Suggestion>
        </>
      )}
    </Head>
  )
}

function suggestionOf({ suggestion, probability }: ColumnMapping): { text: string; isUnsure: boolean } | null {
  // Half sure of ignoring a column is what a reading says of one that it knows nothing of.
  if (suggestion === 'Ignore Column' && probability <= lowestProbability) return null
  const isUnsure = probability < lowestProbability
  return { text: `${isUnsure ? '▲ ' : ''}${suggestionLabel({ answer: suggestion, probability })}`, isUnsure }
}

const Head = styled.th`
  position: sticky;
  top: 0;
  z-index: 1;
  width: 168px;
  padding: ${space.one} ${space.two} ${space.two};
  border-bottom: 1px solid ${color.lineStrong};
  border-right: 1px solid ${color.line};
  background: ${color.surface};
  text-align: left;
  vertical-align: top;
`

const Letters = styled.span`
  display: block;
  padding-bottom: ${space.half};
  color: ${color.inkMuted};
  ${type.caption}
`

const Suggestion = styled.span<{ $isUnsure: boolean }>`
  display: block;
  overflow: hidden;
  padding-top: ${space.half};
  color: ${({ $isUnsure }) => ($isUnsure ? color.unproven : color.inkMuted)};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type.caption}
`
