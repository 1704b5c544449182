import { useParams } from 'react-router'
import { StatementDesk } from '../../operating-statement/index.ts'
import { RentRollDesk } from '../../rent-roll/index.ts'
import type { DealSectionProps } from '../deal-section.ts'
import { DealDocuments, InDeal } from './deal-documents.tsx'

const both = ['rent_roll', 'operating_statement'] as const

/** All documents of a deal in one place. */
export function DocumentsSection(props: DealSectionProps) {
  return <DealDocuments {...props} kinds={both} />
}

const rolls = ['rent_roll'] as const

/** The deal's rent rolls, or the one in the path. */
export function RentRollSection(props: DealSectionProps) {
  const { tab } = useParams()
  if (tab === undefined) return <DealDocuments {...props} kinds={rolls} />
  return (
    <InDeal dealId={props.deal.id}>
      <RentRollDesk key={tab} id={tab} />
    </InDeal>
  )
}

const statements = ['operating_statement'] as const

/** The statements of a deal, or the bundle that the path names, on the desk. */
export function StatementSection(props: DealSectionProps) {
  const { tab } = useParams()
  if (tab === undefined) return <DealDocuments {...props} kinds={statements} />
  return (
    <InDeal dealId={props.deal.id}>
      <StatementDesk key={tab} id={tab} />
    </InDeal>
  )
}
