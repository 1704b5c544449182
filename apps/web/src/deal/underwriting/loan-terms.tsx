import { labelOf } from '@uwkit/core/glossary'
import { type LoanScenario, maximumScenarios } from '@uwkit/core/loan'
import { programOfProduct, type SizedDeal } from '@uwkit/core/sizing'
import { type LoanEditing, LoanFieldInput, useUndoKeys } from '@uwkit/react/loan'
import { SaveProblem, SaveStateText } from '@uwkit/react/save'
import { programChoices, type SavedDealDocuments, ScenarioTable, scenarioOf, sizeScenarios } from '@uwkit/react/sizing'
import { space, wrappingRow } from '@uwkit/react/theme'
import { Button, Select, Stack } from '@uwkit/react/ui'
import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { styled } from 'styled-components'
import { Muted, SectionTitle, TextLink } from '../../shell/frame/page.tsx'
import { LoanSteps, useLoanKeys } from '../loan/loan-steps.tsx'

interface LoanTermsProps {
  editing: LoanEditing
  /** ID of the program that sizes the loan. */
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

/** The program and the terms that size the loan; the terms are part of the loan and saved with it. */
export function LoanTerms({ editing, program, readOnly }: LoanTermsProps) {
  const { loan } = editing
  const keys = useLoanKeys(editing, { isReadOnly: readOnly !== undefined })
  const programs = useMemo(() => programChoices().map(({ id, name }) => ({ id, label: name })), [])
  // Selecting the product's own program clears the choice, so that the program follows the product.
  const choose = (id: string) => editing.change('program', id === programOfProduct(loan.product).id ? null : id)
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
        <SaveStateText saving={editing.saving} />
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

interface ScenariosPartProps {
  editing: LoanEditing
  canEdit: boolean
  documents: SavedDealDocuments
  sized: SizedDeal
}

const full = `A loan can have up to ${maximumScenarios} scenarios. Remove one before adding another.`
const none: readonly LoanScenario[] = []

/** Alternative loan scenarios; they are saved with the loan and undone like its other changes. */
export function ScenariosPart({ editing, canEdit, documents, sized }: ScenariosPartProps) {
  const scenarios = editing.live.scenarios ?? none
  const keys = useUndoKeys(editing, { isReadOnly: !canEdit })
  const settled = useDeferredValue(scenarios)
  const compared = useMemo(() => sizeScenarios(documents, sized, settled), [documents, sized, settled])
  const recorded = useMemo(
    () => ({
      terms: { ...scenarioOf(sized, []), name: 'Loan on file' },
      sizing: sized.sizing,
      underwriting: sized.underwriting,
      fault: '',
    }),
    [sized],
  )
  const withOne = (at: number, terms: LoanScenario) => scenarios.map((each, index) => (index === at ? terms : each))
  const change = (next: readonly LoanScenario[], before = scenarios) => editing.change('scenarios', next, before)
  const isFull = scenarios.length >= maximumScenarios
  const add = (copied?: LoanScenario) => {
    const own = scenarioOf(
      sized,
      scenarios.map(({ name }) => name),
    )
    if (!isFull) change([...scenarios, { ...own, ...copied, name: own.name }])
  }
  // A new scenario is sized after a moment: until then its terms show no figures.
  const shown = scenarios.map((terms, index) => ({
    ...(compared[index] ?? { sizing: null, underwriting: null, fault: '' }),
    terms,
  }))
  return (
    <Stack as="section" $gap="three" aria-label="Scenarios" {...keys}>
      <Head>
        <SectionTitle>Scenarios</SectionTitle>
        {canEdit && (
          <>
            <Button size="small" icon={Plus} isDisabled={isFull} onPress={() => add()}>
              Add scenario
            </Button>
            <LoanSteps editing={editing} />
          </>
        )}
      </Head>
      {scenarios.length === 0 ? (
        <Muted>
          A scenario is a copy of the loan. Change its program, value, rate, or terms to compare it with the loan on
          file.
        </Muted>
      ) : (
        <>
          <ScenarioTable
            recorded={recorded}
            scenarios={shown}
            onChange={(at, terms, before) => change(withOne(at, terms), withOne(at, before))}
            onType={(at, terms) => editing.type('scenarios', withOne(at, terms))}
            onCopy={(at) => add(scenarios[at])}
            copyDisabledReason={isFull ? full : undefined}
            onRemove={(at) => change(scenarios.filter((_, index) => index !== at))}
            isReadOnly={!canEdit}
          />
          <Muted>{`Up to ${maximumScenarios} scenarios are saved with the loan; blank = program default.`}</Muted>
        </>
      )}
    </Stack>
  )
}

const Head = styled.div`
  ${wrappingRow}
  gap: ${space.two} ${space.four};
`
