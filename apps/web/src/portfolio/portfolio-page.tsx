import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import {
  carriedOver,
  combinedDeal,
  combinedLoan,
  csvOfTable,
  firstDealTerms,
  type Portfolio,
  type PortfolioBasis,
  type PortfolioDeal,
  portfolioTable,
  rollUp,
  separateLoanTotal,
} from '@uwkit/core/portfolio'
import { dollarsText } from '@uwkit/core/text'
import { useClient, useFoundRecords } from '@uwkit/react/client'
import { foundDealsQuery } from '@uwkit/react/deal'
import { LoanFieldInput } from '@uwkit/react/loan'
import { PortfolioTable, portfolioDealQuery, RollsTable } from '@uwkit/react/portfolio'
import { programChoices, SizedHeadline, SizingPanel } from '@uwkit/react/sizing'
import { space } from '@uwkit/react/theme'
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  MultiSelect,
  RadioGroup,
  Row,
  Select,
  SkeletonTable,
  SpreadRow,
  Stack,
} from '@uwkit/react/ui'
import { Download } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { Muted, Page, SectionTitle, TextLink } from '../shell/frame/page.tsx'
import { useServices } from '../shell/services.tsx'
import { saveFile } from '../workspace/save-file.ts'

const bases: readonly { id: PortfolioBasis; label: string }[] = [
  { id: 'own', label: 'Each deal’s latest T12' },
  { id: 'common', label: 'Latest common T12' },
]

/** Several deals combined: their total figures, their rent rolls, and one loan on all of them. The address names the deals. */
export function PortfolioPage() {
  const { dealIds = '' } = useParams()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [basis, setBasis] = useState<PortfolioBasis>('own')
  const ids = [...new Set(dealIds.split(',').filter((id) => id !== ''))]
  const names = useFoundRecords((words) => foundDealsQuery(client, words), idOf)
  const { loaded, failed } = useQueries({
    queries: ids.map((id) => portfolioDealQuery(client, queries, id)),
    combine: together,
  })
  // The deals in the address may not be among the recently changed ones.
  const labels = new Map([
    ...(names.rows ?? []).map(({ id, dealName }) => [id, dealName] as const),
    ...loaded.map(({ id, name }) => [id, name] as const),
  ])
  return (
    <Page title="Portfolio">
      <Choice>
        <MultiSelect
          label="Deals"
          hasFilter
          placeholder="Select deals"
          options={[...labels].map(([id, label]) => ({ id, label }))}
          onType={names.find}
          value={ids}
          onChange={(chosen) => void navigate(`/portfolio/${chosen.join(',')}`, { replace: true })}
        />
        <RadioGroup label="Period" options={bases} value={basis} onChange={setBasis} />
      </Choice>
      {names.error !== null && <ErrorState what="The list of deals could not be loaded." todo={names.error.message} />}
      {ids.length === 0 && (
        <EmptyState title="No deal selected.">
          Select two or more deals to combine their statements and rent rolls and size one portfolio loan.
        </EmptyState>
      )}
      {failed !== null && (
        <ErrorState
          what="A deal in the portfolio could not be loaded."
          todo={`${failed} Deselect the deal, or try again.`}
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

const idOf = ({ id }: { id: string }) => id

/** Returns the loaded deals, and why one failed; the same objects while nothing changes. */
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

/** The combined deals; if the terms of one cannot be sized, the screen names it. */
export function PortfolioDesk({ deals, basis }: { deals: readonly PortfolioDeal[]; basis: PortfolioBasis }) {
  const { toasts } = useServices()
  const { result: portfolio, fault } = useMemo(() => tried(() => rollUp(deals, basis)), [deals, basis])
  if (portfolio === null) return <Banner tone="error">{`The deals can’t be combined: ${fault}`}</Banner>
  const download = async (kind: 'csv' | 'xlsx') => {
    const rows = portfolioTable(portfolio)
    if (kind === 'csv') {
      const bytes = new TextEncoder().encode(`\ufeff${csvOfTable(rows)}`)
      return saveFile({ name: 'portfolio.csv', contentType: 'text/csv', bytes }, 'portfolio.csv')
    }
    const { tablesWorkbook } = await import('@uwkit/documents/workbook')
    saveFile(tablesWorkbook([{ name: 'Portfolio', rows }], { name: 'portfolio' }), 'portfolio.xlsx')
  }
  const make = (kind: 'csv' | 'xlsx') =>
    void download(kind).catch((error: unknown) =>
      toasts.show({
        text: `The file could not be generated: ${error instanceof Error ? error.message : String(error)}`,
        tone: 'error',
      }),
    )
  return (
    <Stack $gap="six">
      <CombinedLoan portfolio={portfolio} />
      <Stack as="section" $gap="three" aria-label="Statements">
        <SpreadRow>
          <SectionTitle>Statements</SectionTitle>
          <Row>
            <Button size="small" icon={Download} onPress={() => make('xlsx')}>
              Excel
            </Button>
            <Button size="small" icon={Download} onPress={() => make('csv')}>
              CSV
            </Button>
          </Row>
        </SpreadRow>
        {basis === 'common' && portfolio.commonMonths === null && (
          <Banner tone="warning">The deals have no 12 months in common, so each deal shows its latest T12.</Banner>
        )}
        <PortfolioTable
          portfolio={portfolio}
          linkTo={(dealId, line, words, name) => (
            <TextLink to={`/deals/${dealId}/underwriting?line=${line}`} aria-label={`${name}: ${words}`}>
              {words}
            </TextLink>
          )}
        />
      </Stack>
      <Stack as="section" $gap="three" aria-label="Rent rolls">
        <SectionTitle>Rent rolls</SectionTitle>
        <RollsTable portfolio={portfolio} />
      </Stack>
    </Stack>
  )
}

/** Returns the result of some work, or why it failed; `fault` is empty on success. */
function tried<Result>(work: () => Result): { result: Result | null; fault: string } {
  try {
    return { result: work(), fault: '' }
  } catch (error) {
    return { result: null, fault: error instanceof Error ? error.message : String(error) }
  }
}

const fields = [
  { name: 'rate', label: 'Rate', kind: 'percent' },
  { name: 'termMonths', label: 'Term', kind: 'months' },
  { name: 'amortizationMonths', label: 'Amortization', kind: 'months' },
] as const

/** One loan secured by all properties, next to the sum of the individual loans. */
export function CombinedLoan({ portfolio }: { portfolio: Portfolio }) {
  const [terms, setTerms] = useState(() => firstDealTerms(portfolio))
  const settled = useDeferredValue(terms)
  const { result: sized, fault } = useMemo(() => tried(() => combinedLoan(portfolio, settled)), [portfolio, settled])
  const programs = useMemo(() => programChoices().map(({ id, name }) => ({ id, label: name })), [])
  const combined = useMemo(() => combinedDeal(portfolio), [portfolio])
  const apart = separateLoanTotal(portfolio)
  return (
    <LoanPart aria-label="Portfolio loan">
      <SectionTitle>Portfolio loan (cross-collateralized)</SectionTitle>
      {sized !== null && <SizedHeadline sizing={sized.sizing} netCashFlow={sized.underwriting.netCashFlow} />}
      <Muted>
        {apart === null
          ? 'At least one deal could not be sized on its own. Check each deal’s loan terms.'
          : `Sum of individual loans: ${dollarsText(apart)}.`}
      </Muted>
      <Muted>{carriedOver(combined).join(' ')}</Muted>
      {combined.isDebtUnknown && (
        <Banner tone="warning">
          Existing debt is incomplete. Enter the payments and balance of existing debt on each deal’s loan.
        </Banner>
      )}
      <Fields>
        <Select
          label="Program"
          hasFilter
          options={programs}
          value={terms.program}
          onChange={(program) => setTerms({ ...terms, program })}
        />
        {fields.map((field) => (
          <LoanFieldInput
            key={field.name}
            field={field}
            value={terms[field.name]}
            onChange={(value) => setTerms({ ...terms, [field.name]: value })}
            onType={(value) => setTerms({ ...terms, [field.name]: value })}
          />
        ))}
      </Fields>
      {fault !== '' && <Banner tone="warning">{`Can’t size with these inputs: ${fault}`}</Banner>}
      {sized !== null && (
        <details>
          <summary>Tests, metrics, and sensitivity</summary>
          <SizingPanel sized={sized} inputs={null} />
        </details>
      )}
    </LoanPart>
  )
}

const LoanPart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};

  summary {
    cursor: pointer;
    margin-bottom: ${space.three};
  }
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: ${space.three};
  align-items: start;

  /* Programs have long names. */
  @media (min-width: 700px) {
    > :first-child {
      grid-column: span 2;
    }
  }
`
