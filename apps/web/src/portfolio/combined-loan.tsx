import { combinedDeal, loansApart, type Portfolio } from '@uwkit/core/portfolio'
import { programmeOf, sizeLoan, withLoanLimits } from '@uwkit/core/sizing'
import { LoanFieldInput } from '@uwkit/react/loan'
import { programmeChoices, SizedHeadline, SizingPanel } from '@uwkit/react/sizing'
import { space } from '@uwkit/react/theme'
import { Banner, Select } from '@uwkit/react/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { Muted } from '../shell/frame/page.tsx'
import { SectionTitle } from '../shell/index.ts'

interface Terms {
  programme: string
  rate: number | null
  termMonths: number | null
  amortisationMonths: number | null
}

const fields = [
  { name: 'rate', label: 'Rate', kind: 'percent' },
  { name: 'termMonths', label: 'Term', kind: 'months' },
  { name: 'amortisationMonths', label: 'Amortization', kind: 'months' },
] as const

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** One loan that all properties secure, beside the sum of the loans that each carries alone. */
export function CombinedLoan({ portfolio }: { portfolio: Portfolio }) {
  const first = portfolio.parts[0]?.sized
  const [terms, setTerms] = useState<Terms>({
    programme: first?.rulePack.id ?? 'fannie-conventional',
    rate: first?.request.rate ?? null,
    termMonths: first?.request.termMonths ?? null,
    amortisationMonths: first?.request.amortisationMonths ?? null,
  })
  const settled = useDeferredValue(terms)
  const combined = useMemo(() => combinedDeal(portfolio), [portfolio])
  const { sized, fault } = useMemo(() => sizedBy(combined, settled), [combined, settled])
  const programmes = useMemo(() => programmeChoices().map(({ id, name }) => ({ id, label: name })), [])
  const apart = loansApart(portfolio)
  return (
    <Part aria-label="Combined loan">
      <SectionTitle>One loan on all</SectionTitle>
      {sized !== null && <SizedHeadline sizing={sized.sizing} netCashFlow={sized.underwriting.netCashFlow} />}
      <Muted>
        {apart === null
          ? 'The loans that the deals carry one by one are not all known.'
          : `One by one, each by its own terms, the deals carry ${dollars.format(apart)}.`}
      </Muted>
      <Muted>{termsWords(combined)}</Muted>
      {combined.isDebtUnknown && (
        <Banner tone="warning">
          Not all of the debt that stays in place on the deals is known: enter its payments and balance at their loans.
        </Banner>
      )}
      <Fields>
        <Select
          label="Programme"
          hasFilter
          options={programmes}
          value={terms.programme}
          onChange={(programme) => programme !== null && setTerms({ ...terms, programme })}
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
      {fault !== '' && <Banner tone="warning">{`The loan cannot be sized so: ${fault}`}</Banner>}
      {sized !== null && (
        <details>
          <summary>Tests, measures and sensitivity</summary>
          <SizingPanel sized={sized} inputs={null} />
        </details>
      )}
    </Part>
  )
}

/** What the deals' own loans bring into the combined one, and what not. */
function termsWords({ request, limits }: ReturnType<typeof combinedDeal>): string {
  const { debtServiceInPlace = null, balanceInPlace = null } = request
  return [
    'Interest-only months, purpose and requested amounts of the deals’ own loans are not carried over: the programme’s usual terms stand in for them.',
    limits === null ? '' : 'Tests agreed for the deals’ loans hold, the strictest of each.',
    debtServiceInPlace === null
      ? ''
      : `Payments of ${dollars.format(debtServiceInPlace)} a year on debt that stays count.`,
    balanceInPlace === null ? '' : `${dollars.format(balanceInPlace)} that stays owed counts.`,
  ]
    .filter((words) => words !== '')
    .join(' ')
}

function sizedBy({ underwriting, request: summed, limits }: ReturnType<typeof combinedDeal>, terms: Terms) {
  const { programme, rate, termMonths, amortisationMonths } = terms
  const request = {
    ...summed,
    rate: rate ?? undefined,
    termMonths: termMonths ?? undefined,
    amortisationMonths: amortisationMonths ?? undefined,
  }
  try {
    const rulePack = withLoanLimits(programmeOf(programme), limits)
    return { sized: { underwriting, request, rulePack, sizing: sizeLoan(underwriting, request, rulePack) }, fault: '' }
  } catch (error) {
    return { sized: null, fault: error instanceof Error ? error.message : String(error) }
  }
}

const Part = styled.section`
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

  /* Programmes have long names. */
  @media (min-width: 700px) {
    > :first-child {
      grid-column: span 2;
    }
  }
`
