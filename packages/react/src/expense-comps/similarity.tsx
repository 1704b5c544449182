import type { Similarity } from '@uwkit/core/expense-comps'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { formatFigure } from '../chart/index.ts'
import { color, space, type } from '../theme/index.ts'
import { Note, TextArea } from '../ui/index.ts'

/** Labels of the similarity factors, with how each is measured. */
const traits: Readonly<Record<string, { label: string; how: string }>> = {
  distance: { label: 'Distance', how: '100% at the same location, 0% at the edge of the search area' },
  units: { label: 'Units', how: 'smaller unit count ÷ larger unit count' },
  yearBuilt: { label: 'Year built', how: '100% if the same year, 0% if 50 or more years apart' },
  yearRenovated: {
    label: 'Year renovated',
    how: '100% if the same year, 0% if 50 or more years apart; weight 0.2 (other factors: 1)',
  },
  effectiveGrossIncome: { label: 'EGI/unit', how: 'smaller EGI/unit ÷ larger EGI/unit' },
}

/**
 * Returns the label of a similarity factor and how it is measured; an unknown factor keeps its name.
 *
 * @example
 * traitText('units')
 * // => { label: 'Units', how: 'smaller unit count ÷ larger unit count' }
 */
export function traitText(trait: string): { label: string; how: string } {
  return traits[trait] ?? { label: trait, how: 'scored by the server; formula not available' }
}

export interface SimilarityBarsProps {
  /** `null` if it cannot be calculated. */
  similarity: Similarity['similarity'] | null
  breakdown: Similarity['breakdown'] | null
  /** Why there is no similarity. */
  missing: string
}

/** Shows how similar two properties are: one small bar and one sentence per factor. */
export function SimilarityBars({ similarity, breakdown, missing }: SimilarityBarsProps) {
  if (similarity === null || breakdown === null) return <Note $type="grid">{missing}</Note>
  return (
    // Roles are explicit because some browsers drop a row's role when it is a grid.
    <Table role="table">
      <caption>
        {`${formatFigure(similarity, 'percent')} similarity: weighted average of the factors known for both properties`}
      </caption>
      <tbody role="rowgroup">
        {Object.entries(breakdown).map(([trait, likeness]) => {
          const { label, how } = traitText(trait)
          return (
            <tr key={trait} role="row">
              <th scope="row" role="rowheader">
                {label}
              </th>
              <td role="cell">
                <Track aria-hidden>
                  <Bar style={{ width: `${(likeness ?? 0) * 100}%` }} />
                </Track>
              </td>
              <Figure role="cell">{likeness === null ? 'unknown' : formatFigure(likeness, 'percent')}</Figure>
              <How role="cell">{likeness === null ? 'Missing on one side; excluded.' : how}</How>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.grid}

  caption {
    padding-block-end: ${space.one};
    text-align: left;
    ${type.bodyStrong}
  }
  th,
  td {
    padding: 2px ${space.two} 2px 0;
    text-align: left;
    font-weight: 400;
  }
  th {
    white-space: nowrap;
  }
  /* Where there is little room, the sentence stands below its bar. */
  @media (max-width: 700px) {
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      align-items: center;
    }
    td:last-child {
      grid-column: 1 / -1;
      width: auto;
      padding-block-end: ${space.two};
      ${type.caption}
    }
  }
`

const Track = styled.div`
  width: 72px;
  height: 8px;
  border: 1px solid ${color.lineStrong};
  background: ${color.sunken};
`

const Bar = styled.div`
  height: 100%;
  background: ${color.accent};
`

const Figure = styled.td`
  text-align: right !important;
  white-space: nowrap;
`

const How = styled.td`
  width: 60%;
  color: ${color.inkMuted};
`

export interface ReasonFieldProps {
  /** Name of the property. */
  name: string
  isIncluded: boolean
  reason: string | null
  /** Called on every change, so that leaving the page loses nothing; the owner saves with a delay. */
  onReason: (reason: string) => void
  /** @default false */
  isReadOnly?: boolean
}

/** Field for why a property is or is not a comp; saved with the deal and printed in its documents. */
export function ReasonField({ name, isIncluded, reason, onReason, isReadOnly = false }: ReasonFieldProps) {
  const [text, setText] = useState(reason)
  // The owner trims the reason; the field keeps the blanks that are being typed.
  useEffect(() => setText((typed) => ((typed ?? '').trim() === (reason ?? '') ? typed : reason)), [reason])
  return (
    <TextArea
      label={isIncluded ? `Reason for including ${name}` : `Reason for excluding ${name}`}
      description="Saved with the deal and printed in documents."
      placeholder={isIncluded ? 'Same owner and vintage' : 'Gut-renovated last year'}
      value={text}
      onChange={(typed) => {
        setText(typed)
        onReason(typed ?? '')
      }}
      rows={2}
      maxLength={500}
      isReadOnly={isReadOnly}
    />
  )
}
