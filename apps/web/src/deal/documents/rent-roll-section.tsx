import { useParams } from 'react-router'
import { RentRollDesk } from '../../rent-roll/index.ts'
import type { DealSectionProps } from '../deal-section.ts'
import { DealDocuments } from './deal-documents.tsx'
import { InDeal } from './in-deal.tsx'

const rolls = ['rent_roll'] as const

/** The rent rolls of a deal, or the one that the path names, on the desk. */
export function RentRollSection(props: DealSectionProps) {
  const { tab } = useParams()
  if (tab === undefined) return <DealDocuments {...props} kinds={rolls} />
  return (
    <InDeal dealId={props.deal.id}>
      <RentRollDesk key={tab} id={tab} />
    </InDeal>
  )
}
