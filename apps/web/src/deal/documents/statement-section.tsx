import { useParams } from 'react-router'
import { StatementDesk } from '../../operating-statement/index.ts'
import type { DealSectionProps } from '../deal-section.ts'
import { DealDocuments } from './deal-documents.tsx'
import { InDeal } from './in-deal.tsx'

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
