import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Loan } from '@uwkit/core/loan'
import { useClient } from '@uwkit/react/client'
import { loanKeys, loanName, ProductionQuote, productionQuoteQuery } from '@uwkit/react/loan'
import { space } from '@uwkit/react/theme'
import { Button, EmptyState, ErrorState, SkeletonLines, Tabs } from '@uwkit/react/ui'
import { Plus } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { SectionTitle, TextLink, useServices } from '../../shell/index.ts'
import type { DealSectionProps } from '../deal-section.ts'
import { LoanPanel } from './loan-panel.tsx'
import { useDealLoans } from './use-deal-loans.ts'
import { useLoanRemoval } from './use-loan-removal.ts'

/** The loans of a deal: what is asked of the lender, and what the CRM says was agreed. */
export function LoanSection({ deal, canEdit }: DealSectionProps) {
  const client = useClient()
  const queries = useQueryClient()
  const { toasts } = useServices()
  const { tab } = useParams()
  const navigate = useNavigate()
  const loans = useDealLoans(deal.id)
  const quote = useQuery(productionQuoteQuery(client, deal.id))
  const open = (id: string) => void navigate(`/deals/${deal.id}/loan/${id}`, { replace: true })
  const remove = useLoanRemoval(deal.id)
  const adding = useMutation({
    mutationFn: () => client.loan.create({ dealId: deal.id }),
    onSuccess: (loan) => {
      queries.setQueryData<Loan[]>(loanKeys.ofDeal(deal.id), (held = []) => [...held, loan])
      open(loan.id)
    },
    onError: (error) => void toasts.show({ text: `The loan was not added: ${error.message}`, tone: 'error' }),
  })
  const add = (
    <Button icon={Plus} isPending={adding.isPending} isDisabled={!canEdit} onPress={() => adding.mutate()}>
      Add a loan
    </Button>
  )
  const held = loans.data ?? []
  const chosen = held.find(({ id }) => id === tab) ?? held[0]
  const panelOf = (loan: Loan, index: number) => (
    <LoanPanel key={loan.id} loan={loan} canEdit={canEdit} onRemove={() => remove(loan.id, loanName(loan, index))} />
  )
  return (
    <Section aria-label="Loan">
      <Head>
        <SectionTitle>Loan</SectionTitle>
        {held.length > 0 && add}
      </Head>
      {quote.data !== undefined && (
        <ProductionQuote
          quote={quote.data}
          isLinked={deal.salesforceId !== null}
          linkHint={<TextLink to={`/deals/${deal.id}/summary`}>See what the deal is linked to</TextLink>}
        />
      )}
      {loans.isPending && <SkeletonLines label="Loading the loans" lines={6} />}
      {loans.isError && (
        <ErrorState
          what="The loans of the deal could not be loaded."
          todo={loans.error.message}
          onRetry={() => void loans.refetch()}
          isRetrying={loans.isFetching}
        />
      )}
      {loans.isSuccess && held.length === 0 && (
        <EmptyState title="This deal has no loan yet." action={add}>
          Its value, rate and terms size it; what is left empty is unknown, not zero.
        </EmptyState>
      )}
      {held.length === 1 && chosen !== undefined && panelOf(chosen, 0)}
      {held.length > 1 && chosen !== undefined && (
        <Tabs
          label="Loans of the deal"
          selected={chosen.id}
          onSelect={open}
          items={held.map((loan, index) => ({
            id: loan.id,
            label: loanName(loan, index),
            content: panelOf(loan, index),
          }))}
        />
      )}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${space.four};
  min-width: 0;
  align-content: start;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
`
