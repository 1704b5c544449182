import { labelOf } from '@uwkit/core/glossary'
import { programOfProduct } from '@uwkit/core/sizing'
import { type LoanEditing, LoanFieldInput } from '@uwkit/react/loan'
import { SaveProblem, SaveWord } from '@uwkit/react/save'
import { programChoices } from '@uwkit/react/sizing'
import { space } from '@uwkit/react/theme'
import { Select, Stack } from '@uwkit/react/ui'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Muted } from '../../shell/frame/page.tsx'
import { TextLink } from '../../shell/index.ts'
import { useLoanKeys } from '../loan/loan-steps.tsx'

interface LoanTermsProps {
  editing: LoanEditing
  /** Id of the program that sizes now. */
  program: string
  readOnly: string | undefined
}

const fields = [
  { name: 'appraisedValue', label: labelOf('appraisedValue'), kind: 'money' },
  { name: 'noteRate', label: labelOf('noteRate'), kind: 'percent' },
  { name: 'underwritingRate', label: labelOf('underwritingRate'), kind: 'percent' },
  { name: 'requestedAmount', label: 'Requested loan', kind: 'money' },
  { name: 'termMonths', label: 'Term', kind: 'months' },
  { name: 'interestOnlyMonths', label: 'Interest only', kind: 'months' },
  { name: 'amortizationMonths', label: 'Amortization', kind: 'months' },
  { name: 'minimumDebtServiceCoverage', label: labelOf('minimumDebtServiceCoverage'), kind: 'ratio' },
  { name: 'maximumLoanToValue', label: labelOf('maximumLoanToValue'), kind: 'percent' },
] as const

/** The program and the terms that size the loan; the terms are those of the loan, and saved with it. */
export function LoanTerms({ editing, program, readOnly }: LoanTermsProps) {
  const { loan } = editing
  const keys = useLoanKeys(editing, { isReadOnly: readOnly !== undefined })
  const programs = useMemo(() => programChoices().map(({ id, name }) => ({ id, label: name })), [])
  // That of the product is no choice of its own: it goes along with the product.
  const choose = (id: string | null) =>
    id !== null && editing.change('program', id === programOfProduct(loan.product).id ? null : id)
  return (
    <Stack $gap="three">
      <Select
        label="Program"
        description="Also used for the OSAR, Asset Overview, ILP, Apprise, quote, and narrative. Lender workbooks use their own programs."
        hasFilter
        options={programs}
        value={program}
        onChange={choose}
        {...(readOnly === undefined ? {} : { isReadOnly: true })}
      />
      <Fields {...keys}>
        {fields.map((field) => (
          <LoanFieldInput
            key={field.name}
            field={field}
            value={loan[field.name]}
            onChange={(value, before) => editing.change(field.name, value, before)}
            onType={(value) => editing.type(field.name, value)}
            readOnly={readOnly}
          />
        ))}
      </Fields>
      <Muted>
        <TextLink to={`/deals/${loan.dealId}/loan/${loan.id}`}>All loan terms</TextLink>{' '}
        <SaveWord saving={editing.saving} />
      </Muted>
      <SaveProblem what="the loan" saving={editing.saving} />
    </Stack>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: ${space.three};
  align-items: start;
`
