import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PortfolioBasis, PortfolioDeal } from '@uwkit/core/portfolio'
import { useClient } from '@uwkit/react/client'
import { portfolioDealQuery } from '@uwkit/react/portfolio'
import { space } from '@uwkit/react/theme'
import { EmptyState, ErrorState, MultiSelect, RadioGroup, SkeletonTable } from '@uwkit/react/ui'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { Page } from '../shell/index.ts'
import { PortfolioDesk } from './portfolio-desk.tsx'

const bases: readonly { id: PortfolioBasis; label: string }[] = [
  { id: 'own', label: 'Each deal’s own trailing year' },
  { id: 'common', label: 'The latest twelve months that all have' },
]

/** Several deals as one: their figures added up, their rent rolls, and one loan on all of them. The address names the deals. */
export function PortfolioPage() {
  const { dealIds = '' } = useParams()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [basis, setBasis] = useState<PortfolioBasis>('own')
  const ids = [...new Set(dealIds.split(',').filter((id) => id !== ''))]
  const names = useQuery({
    queryKey: ['deal', 'names'],
    queryFn: ({ signal }) => client.deal.list({ page: -1 }, { signal }),
  })
  const { loaded, failed } = useQueries({
    queries: ids.map((id) => portfolioDealQuery(client, queries, id)),
    combine: together,
  })
  return (
    <Page title="Portfolio">
      <Choice>
        <MultiSelect
          label="Deals"
          hasFilter
          placeholder="Choose deals"
          options={(names.data?.data ?? []).map(({ id, dealName }) => ({ id, label: dealName }))}
          value={ids}
          onChange={(chosen) => void navigate(`/portfolio/${chosen.join(',')}`, { replace: true })}
        />
        <RadioGroup label="Reported year" options={bases} value={basis} onChange={setBasis} />
      </Choice>
      {names.isError && <ErrorState what="The deals could not be listed." todo={names.error.message} />}
      {ids.length === 0 && (
        <EmptyState title="No deal is chosen.">
          Choose two deals or more: their statements and rent rolls are added up, and one loan is sized on all of them.
        </EmptyState>
      )}
      {failed !== null && (
        <ErrorState
          what="A deal of the portfolio could not be loaded."
          todo={`${failed} Take it out of the choice, or load it again.`}
          onRetry={() => void queries.refetchQueries({ queryKey: ['portfolio'] })}
        />
      )}
      {ids.length > 0 && failed === null && loaded.length < ids.length && (
        <SkeletonTable label="Loading the deals" rows={12} columns={5} />
      )}
      {loaded.length > 0 && loaded.length === ids.length && <PortfolioDesk deals={loaded} basis={basis} />}
    </Page>
  )
}

/** The deals that are there, and why one is not: the same objects while nothing changed. */
function together(deals: readonly UseQueryResult<PortfolioDeal>[]) {
  const failed = deals.find(({ isError, data }) => isError && data === undefined)
  return {
    loaded: deals.flatMap(({ data }) => (data === undefined ? [] : [data])),
    failed: failed?.error?.message ?? null,
  }
}

const Choice = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${space.four};
  align-items: start;
`
