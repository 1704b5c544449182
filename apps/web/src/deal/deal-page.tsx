import { useQuery } from '@tanstack/react-query'
import { useClient } from '@uwkit/react/client'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import { useParams } from 'react-router'
import { Muted, Page, SectionTitle, TextLink } from '../shell/index.ts'
import { DealExports } from './deal-exports.tsx'

/** Says what the page of a deal will be, as long as it is not here. */
export function DealPage() {
  const { dealId = '' } = useParams()
  const client = useClient()
  const deal = useQuery({
    queryKey: ['deal', 'one', dealId],
    queryFn: ({ signal }) => client.deal.get(dealId, { signal }),
  })
  if (deal.isPending) {
    return (
      <Page title="Deal" width="narrow">
        <SkeletonLines label="Loading the deal" lines={4} />
      </Page>
    )
  }
  if (deal.isError) {
    return (
      <Page title="Deal" width="narrow">
        <ErrorState what={`The deal could not be opened: ${deal.error.message}`} todo="Go back to the list of deals." />
        <p>
          <TextLink to="/deals">Back to the deals</TextLink>
        </p>
      </Page>
    )
  }
  const { dealName, propertyName, streetAddress, city, state, zipCode } = deal.data
  const address = [streetAddress, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Page title={dealName} width="narrow">
      <p>{[propertyName, address].filter(Boolean).join(' · ')}</p>
      <DealExports deal={deal.data} />
      <SectionTitle>The rest of this page is not built yet</SectionTitle>
      <Muted>
        Here the deal's documents, underwriting, loan, property, comparables and pictures will stand in sections with
        their progress, and the sized loan with its governing test at the head.
      </Muted>
      <Muted>Until then its rent rolls and statements open in their tools.</Muted>
      <p>
        <TextLink to="/rent_roll">Rent rolls</TextLink> ·{' '}
        <TextLink to="/operating_statement">Operating statements</TextLink> ·{' '}
        <TextLink to="/deals">Back to the deals</TextLink>
      </p>
    </Page>
  )
}
