import { addressText, type DealOutline, progressOfSection } from '@uwkit/core/deal'
import { styled } from 'styled-components'
import { color } from '../../theme/index.ts'
import { type ListColumn, Stamp } from '../../ui/index.ts'
import { documentsText } from './state/documents-text.ts'
import { proofOrder, proofState, proofText } from './state/ties-text.ts'

/** All words of a deal that the filter looks through. */
export const dealWords = (deal: DealOutline) =>
  [deal.dealName, deal.propertyName, addressText(deal), deal.propertyType, deal.purpose, deal.modifiedByName]
    .filter(Boolean)
    .join(' ')

/** What matters of a deal where columns are folded. */
export const dealLine = (deal: DealOutline) =>
  [
    addressText(deal),
    deal.units === null ? null : `${figures.format(deal.units)} units`,
    documentsText(deal),
    proofState(deal) === 'off' ? proofText(deal) : null,
  ]
    .filter(Boolean)
    .join(' · ')

/** Columns of a list of deals. @param sections Of which progress is kept, by what it is kept under. */
export function dealColumns(sections: readonly string[]): readonly ListColumn<DealOutline>[] {
  const done = ({ progress }: DealOutline) =>
    sections.filter((section) => progressOfSection(progress, section).state === 'done').length
  return [
    { id: 'deal_name', label: 'Deal', cell: ({ dealName }) => dealName, order: ({ dealName }) => dealName },
    { id: 'address', label: 'Address', cell: (deal) => addressText(deal) ?? '–', order: addressText, isFolded: true },
    {
      id: 'property_type',
      label: 'Type',
      cell: ({ propertyType }) => propertyType ?? '–',
      order: ({ propertyType }) => propertyType,
      isFolded: true,
    },
    {
      id: 'units',
      label: 'Units',
      cell: ({ units }) => (units === null ? '–' : figures.format(units)),
      order: ({ units }) => units,
      isFigure: true,
      isFolded: true,
    },
    {
      id: 'documents',
      label: 'Documents',
      cell: (deal) => documentsText(deal) ?? '–',
      order: ({ rentRollCount, statementCount }) => rentRollCount + statementCount,
      isFolded: true,
    },
    {
      id: 'proof',
      label: 'Proof',
      cell: (deal) => <Proof data-state={proofState(deal)}>{proofText(deal)}</Proof>,
      order: proofOrder,
      isFolded: true,
    },
    {
      id: 'progress',
      label: 'Done',
      cell: (deal) => `${done(deal)} of ${sections.length}`,
      order: done,
      isFolded: true,
    },
    {
      id: 'modified_on',
      label: 'Modified',
      cell: ({ modifiedOn }) => <Stamp at={modifiedOn} />,
      order: ({ modifiedOn }) => modifiedOn,
    },
    {
      id: 'by',
      label: 'By',
      cell: ({ modifiedByName }) => modifiedByName ?? '–',
      order: ({ modifiedByName }) => modifiedByName,
      isFolded: true,
    },
  ]
}

const figures = new Intl.NumberFormat('en-US')

const Proof = styled.span`
  color: ${color.inkMuted};

  &[data-state='off'] {
    color: ${color.off};
  }
`
