import { labelOf } from '@uwkit/core/glossary'
import type { LoanScenario } from '@uwkit/core/loan'
import {
  type DealDocuments,
  type PartialLoanRequest,
  programOf,
  type SizedDeal,
  type Sizing,
  type SizingRulePack,
  sizeLoan,
  sizingRulePacks,
  type Underwriting,
  underwrite,
  withLoanLimits,
} from '@uwkit/core/sizing'
import { coverageText, dollarsText, percentText, unknownText } from '@uwkit/core/text'
import { Copy, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { LoanFieldInput } from '../loan/index.ts'
import { color, space, type } from '../theme/index.ts'
import { IconButton, Select, Tooltip } from '../ui/index.ts'
import { Scroll, Table, testLabel } from './panel-parts.tsx'

/** The loan terms that a scenario changes, as saved with the loan. */
export type ScenarioTerms = LoanScenario

/** Numeric terms of a scenario. */
const scenarioFigures = [
  'value',
  'rate',
  'termMonths',
  'amortizationMonths',
  'interestOnlyMonths',
  'requestedLoan',
] as const
type ScenarioFigure = (typeof scenarioFigures)[number]

/**
 * Creates a scenario from the recorded loan.
 *
 * @param names Names of the other scenarios, to choose a unique name.
 * @example
 * scenarioOf({ request: { rate: 0.06 }, rulePack: { id: 'bank' } }, ['Scenario 1']).name
 * // => 'Scenario 2'
 */
export function scenarioOf(
  { request, rulePack }: Pick<SizedDeal, 'request' | 'rulePack'>,
  names: readonly string[],
): ScenarioTerms {
  const figures = Object.fromEntries(scenarioFigures.map((name) => [name, request[name] ?? null]))
  return { name: freeName(names), program: rulePack.id, ...(figures as Record<ScenarioFigure, number | null>) }
}

/**
 * Returns the loan request of a scenario: the recorded request with the scenario's terms. Tier and accrual are omitted
 * if the scenario has another program.
 *
 * @example
 * requestOfScenario({ request: { rate: 0.06 }, rulePack: { id: 'bank' } }, { name: 'a', program: 'bank', value: null, rate: 0.05, termMonths: null, amortizationMonths: null, interestOnlyMonths: null, requestedLoan: null }).rate
 * // => 0.05
 */
export function requestOfScenario({ request, rulePack }: RecordedRequest, terms: ScenarioTerms): PartialLoanRequest {
  const figures = Object.fromEntries(scenarioFigures.map((name) => [name, terms[name] ?? undefined]))
  const { tier, accrual, ...others } = request
  return { ...others, ...figures, ...(terms.program === rulePack.id ? { tier, accrual } : {}) }
}

/** The recorded request and its program. */
interface RecordedRequest {
  request: PartialLoanRequest
  rulePack: Pick<SizingRulePack, 'id'>
}

/**
 * Returns the programs with their latest rules, in list order.
 *
 * @example
 * programChoices()[0]?.id
 * // => 'fannie-conventional'
 */
export function programChoices(): SizingRulePack[] {
  return [...new Set(sizingRulePacks.map(({ id }) => id))].map((id) => programOf(id))
}

function freeName(names: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `Scenario ${number}`
    if (!names.includes(name)) return name
  }
}

/** A sized scenario, or the reason why it cannot be sized. */
export interface SizedScenario {
  terms: ScenarioTerms
  sizing: Sizing | null
  underwriting: Underwriting | null
  /** Problem with its terms; empty if there is none. */
  fault: string
}

/**
 * Underwrites and sizes scenarios, each by its own program, on the lender's underwriting lines. The loan's constraint overrides
 * apply under every program.
 *
 * @example
 * sizeScenarios({ rentRoll: null, statements: [], statementRoles: [] }, {}, [])
 * // => []
 */
export function sizeScenarios(
  { rentRoll, statements }: DealDocuments,
  recorded: SizedDeal,
  scenarios: readonly ScenarioTerms[],
): SizedScenario[] {
  return scenarios.map((terms) => {
    try {
      const own = programOf(terms.program)
      const isSame = own.id === recorded.rulePack.id
      const rulePack = isSame ? recorded.rulePack : withLoanLimits(own, recorded.limits)
      const underwriting = isSame
        ? recorded.underwriting
        : underwrite(rentRoll, statements, recorded.assumptions, rulePack)
      const sizing = sizeLoan(underwriting, requestOfScenario(recorded, terms), rulePack)
      return { terms, sizing, underwriting, fault: '' }
    } catch (error) {
      return { terms, sizing: null, underwriting: null, fault: error instanceof Error ? error.message : String(error) }
    }
  })
}

export interface ScenarioTableProps {
  /** The recorded loan, with which the scenarios are compared; its terms are edited in the loan. */
  recorded: SizedScenario
  scenarios: readonly SizedScenario[]
  /** Called when a term is committed or text is typed, with the previous terms. */
  onChange: (index: number, terms: ScenarioTerms, before: ScenarioTerms) => void
  /** Called with figures while they are typed. */
  onType: (index: number, terms: ScenarioTerms) => void
  onCopy: (index: number) => void
  /** Why no scenario can be copied at the moment. */
  copyDisabledReason?: string | undefined
  onRemove: (index: number) => void
  /** Whether the scenarios are read-only. @default false */
  isReadOnly?: boolean
}

const inputs: readonly { name: ScenarioFigure; label: string; kind: 'money' | 'percent' | 'months' }[] = [
  { name: 'value', label: 'Value', kind: 'money' },
  { name: 'rate', label: 'Rate', kind: 'percent' },
  { name: 'termMonths', label: 'Term', kind: 'months' },
  { name: 'amortizationMonths', label: 'Amortization', kind: 'months' },
  { name: 'interestOnlyMonths', label: 'Interest only', kind: 'months' },
  { name: 'requestedLoan', label: 'Requested', kind: 'money' },
]

const results: readonly { label: string; of: (scenario: SizedScenario, recorded: SizedScenario) => string }[] = [
  { label: 'Sized loan', of: ({ sizing }) => dollarsText(sizing?.loan ?? null) },
  {
    label: 'vs. loan on file',
    of: ({ sizing }, recorded) => signed(less(sizing?.loan, recorded.sizing?.loan)),
  },
  { label: 'Constraining test', of: ({ sizing }) => testLabel(sizing?.tests ?? [], sizing?.governing ?? null) },
  {
    label: labelOf('debtServiceCoverage'),
    of: ({ sizing }) => coverageText(sizing?.measures.debtServiceCoverage ?? null, sizing?.tier),
  },
  { label: labelOf('loanToValue'), of: ({ sizing }) => percentText(sizing?.measures.loanToValue ?? null, 2) },
  { label: labelOf('debtYield'), of: ({ sizing }) => percentText(sizing?.measures.debtYieldNetCashFlow ?? null, 2) },
  { label: labelOf('monthlyPayment'), of: ({ sizing }) => dollarsText(sizing?.measures.monthlyPayment ?? null) },
  { label: labelOf('netCashFlow'), of: ({ underwriting }) => dollarsText(underwriting?.netCashFlow ?? null) },
  {
    label: labelOf('maximumRefinanceRate'),
    of: ({ sizing }) => percentText(sizing?.exit?.maximumRefinanceRate ?? null, 2),
  },
]

/** Table of loan scenarios side by side with their requests and results. */
export function ScenarioTable(props: ScenarioTableProps) {
  const { recorded, scenarios, onChange, onType, onCopy, copyDisabledReason, onRemove, isReadOnly = false } = props
  const programs = useMemo(() => programChoices().map(({ id, name }) => ({ id, label: name })), [])
  const programName = (id: string) => programs.find((each) => each.id === id)?.label ?? unknownText
  const all = [recorded, ...scenarios]
  return (
    <Scroll tabIndex={0} role="group" aria-label="Scenario comparison">
      <Wide>
        <thead>
          <tr>
            <th scope="col">Scenario</th>
            <th scope="col">{recorded.terms.name}</th>
            {scenarios.map(({ terms }, index) => (
              <th scope="col" key={index} aria-label={terms.name}>
                {isReadOnly ? (
                  terms.name
                ) : (
                  <Name>
                    <LoanFieldInput
                      field={{ name: 'name', label: `Scenario ${index + 1} name`, kind: 'text' }}
                      isLabelHidden
                      value={terms.name}
                      onChange={(name, before) =>
                        onChange(
                          index,
                          { ...terms, name: String(name ?? '') },
                          { ...terms, name: String(before ?? '') },
                        )
                      }
                      onType={() => undefined}
                    />
                    <Tooltip text={copyDisabledReason ?? `Copy ${terms.name}`}>
                      <IconButton
                        label={`Copy ${terms.name}`}
                        symbol={Copy}
                        size="small"
                        {...(copyDisabledReason === undefined
                          ? { onPress: () => onCopy(index) }
                          : { 'aria-disabled': true })}
                      />
                    </Tooltip>
                    <IconButton
                      label={`Remove ${terms.name}`}
                      symbol={Trash2}
                      size="small"
                      onPress={() => onRemove(index)}
                    />
                  </Name>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Program</th>
            <td>{programName(recorded.terms.program)}</td>
            {scenarios.map(({ terms }, index) => (
              <td key={index}>
                {isReadOnly ? (
                  programName(terms.program)
                ) : (
                  <Select
                    label={`Program for ${terms.name}`}
                    isLabelHidden
                    hasFilter
                    options={programs}
                    value={terms.program}
                    onChange={(program) => onChange(index, { ...terms, program }, terms)}
                  />
                )}
              </td>
            ))}
          </tr>
          {inputs.map(({ name, label, kind }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{termText(kind, recorded.terms[name])}</td>
              {scenarios.map(({ terms }, index) => (
                <td key={index}>
                  {isReadOnly ? (
                    termText(kind, terms[name])
                  ) : (
                    <LoanFieldInput
                      field={{ name, label: `${label} for ${terms.name}`, kind }}
                      isLabelHidden
                      value={terms[name]}
                      onChange={(value, before) =>
                        onChange(index, { ...terms, [name]: value }, { ...terms, [name]: before })
                      }
                      onType={(value) => onType(index, { ...terms, [name]: value })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
          {results.map(({ label, of }, place) => (
            <tr key={label} data-is-first={place === 0 || undefined}>
              <th scope="row">{label}</th>
              {all.map((scenario, index) => (
                <td key={index}>{of(scenario, recorded)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Wide>
      {scenarios.map(({ terms, fault }, index) =>
        fault === '' ? null : <Fault key={index} role="alert">{`▲ ${terms.name} can’t be sized: ${fault}`}</Fault>,
      )}
    </Scroll>
  )
}

function termText(kind: 'money' | 'percent' | 'months', value: number | null): string {
  if (kind === 'money') return dollarsText(value)
  if (kind === 'percent') return percentText(value, 2)
  return value === null ? 'default' : `${value} months`
}

function less(one: number | null | undefined, other: number | null | undefined): number | null {
  return one === null || one === undefined || other === null || other === undefined ? null : one - other
}

function signed(amount: number | null): string {
  return amount === null || amount <= 0 ? dollarsText(amount) : `+${dollarsText(amount)}`
}

const Wide = styled(Table)`
  width: auto;
  min-width: 100%;

  td,
  thead th + th {
    min-width: 190px;
  }
  th:first-child {
    position: sticky;
    left: 0;
    min-width: 130px;
    background: ${color.ground};
  }
  tr[data-is-first] > * {
    border-top: 1px solid ${color.lineStrong};
    font-weight: 600;
  }
`

const Name = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space.one};
`

const Fault = styled.p`
  margin: ${space.two} 0 0;
  color: ${color.refused};
  ${type.body}
`
