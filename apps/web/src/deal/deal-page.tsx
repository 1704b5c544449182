import { NotFoundError } from '@uwkit/core/client'
import { useDeal } from '@uwkit/react/deal'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import { useParams } from 'react-router'
import { Page, TextLink } from '../shell/index.ts'
import { OpenDeal } from './open-deal.tsx'

/** A deal: its sections at the left, the one of the path beside them. */
export function DealPage() {
  const { dealId = '' } = useParams()
  const deal = useDeal(dealId)
  if (deal.data !== undefined) return <OpenDeal key={dealId} deal={deal.data} />
  if (deal.isPending) {
    return (
      <Page title="Deal">
        <SkeletonLines label="Loading the deal" lines={4} />
      </Page>
    )
  }
  const isGone = deal.error instanceof NotFoundError
  return (
    <Page title="Deal" width="narrow">
      {isGone ? (
        <ErrorState what="There is no such deal" todo="It was deleted, or it belongs to another company." />
      ) : (
        <ErrorState
          what={`The deal could not be opened: ${deal.error.message}`}
          todo="Try again; if it stays so, tell the people who run this server."
          onRetry={() => void deal.refetch()}
          isRetrying={deal.isFetching}
        />
      )}
      <p>
        <TextLink to="/deals">← Deals</TextLink>
      </p>
    </Page>
  )
}
