import { useQuery } from '@tanstack/react-query'
import type { Loan, LoanScenario } from '@uwkit/core/loan'
import { useClient } from '@uwkit/react/client'
import { lenderUnderwritingQuery, useLoanEditing } from '@uwkit/react/loan'
import { dealDocumentsQuery } from '@uwkit/react/sizing'
import { ErrorState, SkeletonTable } from '@uwkit/react/ui'
import type { DealSectionProps } from '../deal-section.ts'
import { useDealLoans } from '../loan/use-deal-loans.ts'
import { UnderwritingDesk, type UnderwritingDeskProps } from './underwriting-desk.tsx'

/** The underwriting of a deal and the loan that it carries. */
export function UnderwritingSection({ deal, canEdit }: DealSectionProps) {
  const client = useClient()
  const documents = useQuery(dealDocumentsQuery(client, deal))
  const underwriting = useQuery(lenderUnderwritingQuery(client, deal.id))
  const loans = useDealLoans(deal.id)
  const failed = [documents, underwriting, loans].find(({ isError, data }) => isError && data === undefined)
  if (failed?.error) {
    return (
      <ErrorState
        what="The underwriting of the deal could not be loaded."
        todo={failed.error.message}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    )
  }
  if (documents.data === undefined || underwriting.data === undefined || loans.data === undefined) {
    return <SkeletonTable label="Loading the underwriting" rows={12} columns={6} />
  }
  const desk = { deal, canEdit, documents: documents.data, underwriting: underwriting.data }
  const [loan] = loans.data
  return loan === undefined ? (
    <UnderwritingDesk key={deal.id} {...desk} terms={null} stored={none} />
  ) : (
    <DeskOfLoan key={loan.id} {...desk} loan={loan} />
  )
}

const none: readonly LoanScenario[] = []

function DeskOfLoan({ loan, ...desk }: Omit<UnderwritingDeskProps, 'terms' | 'stored'> & { loan: Loan }) {
  return <UnderwritingDesk {...desk} terms={useLoanEditing(loan)} stored={loan.scenarios ?? none} />
}
