import {
  type CombinedTerms,
  carriedOver,
  combinedDeal,
  combinedLoan,
  firstTerms,
  loansApart,
  type Portfolio,
} from '@uwkit/core/portfolio'
import { LoanFieldInput } from '@uwkit/react/loan'
import { programmeChoices, SizedHeadline, SizingPanel } from '@uwkit/react/sizing'
import { space } from '@uwkit/react/theme'
import { Banner, Select } from '@uwkit/react/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { Muted } from '../shell/frame/page.tsx'
import { SectionTitle } from '../shell/index.ts'

const fields = [
  { name: 'rate', label: 'Rate', kind: 'percent' },
  { name: 'termMonths', label: 'Term', kind: 'months' },
  { name: 'amortisationMonths', label: 'Amortization', kind: 'months' },
] as const

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** One loan that all properties secure, beside the sum of the loans that each carries alone. */
export function CombinedLoan({ portfolio }: { portfolio: Portfolio }) {
  const [terms, setTerms] = useState(() => firstTerms(portfolio))
  const settled = useDeferredValue(terms)
  const { sized, fault } = useMemo(() => sizedBy(portfolio, settled), [portfolio, settled])
  const programmes = useMemo(() => programmeChoices().map(({ id, name }) => ({ id, label: name })), [])
  const combined = useMemo(() => combinedDeal(portfolio), [portfolio])
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
      <Muted>{carriedOver(combined).join(' ')}</Muted>
      {combined.isDebtUnknown && (
        <Banner tone="warning">
          Not all of the debt that stays in place on the deals is known: enter its payments and balance at their loans.
        </Banner>
      )}
      <Fields>
        <Select
          label="Program"
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

function sizedBy(portfolio: Portfolio, terms: CombinedTerms) {
  try {
    return { sized: combinedLoan(portfolio, terms), fault: '' }
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
