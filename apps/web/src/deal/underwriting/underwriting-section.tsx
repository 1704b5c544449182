import { useQuery } from '@tanstack/react-query'
import { useClient } from '@uwkit/react/client'
import { lenderUnderwritingQuery } from '@uwkit/react/loan'
import { dealDocumentsQuery } from '@uwkit/react/sizing'
import { ErrorState, SkeletonTable } from '@uwkit/react/ui'
import type { DealSectionProps } from '../deal-section.ts'
import { useDealLoans } from '../loan/use-deal-loans.ts'
import { UnderwritingDesk } from './underwriting-desk.tsx'

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
  return (
    <UnderwritingDesk
      key={deal.id}
      deal={deal}
      canEdit={canEdit}
      documents={documents.data}
      underwriting={underwriting.data}
      loan={loans.data[0] ?? null}
    />
  )
}
