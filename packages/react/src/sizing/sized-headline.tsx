import { labelOf } from '@uwkit/core/glossary'
import {
  constraintText,
  type DealDocuments,
  loanMovers,
  type SizedDeal,
  type Sizing,
  underwritingLines,
} from '@uwkit/core/sizing'
import { coverageText, dollarsText, numberText, percentText, plural } from '@uwkit/core/text'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { SmallNote } from '../ui/index.ts'

/** Maximum loan of a deal and its constraining test, or why it is unknown. Screen readers announce changes. */
export function SizedHeadline({ sizing, netCashFlow }: { sizing: Sizing; netCashFlow: number | null }) {
  const { loan, governing, headline, isProvisional, reason, rulePack, tests } = sizing
  const label = tests.find(({ name }) => name === governing)?.label ?? governing
  return (
    <Line role="status" aria-label="Sized loan">
      <Figure>{loan === null ? 'Not sized' : dollarsText(loan)}</Figure>
      <span>
        {[
          loan === null || !isProvisional ? null : headline,
          loan === null || label === null ? null : constraintText(label),
          rulePack.name,
          `NCF ${netCashFlow === null ? 'unknown' : dollarsText(Math.round(netCashFlow))}`,
        ]
          .filter((word) => word !== null)
          .join(' · ')}
      </span>
      {reason !== '' && <Reason>{reason}</Reason>}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.one} ${space.three};
  color: ${color.inkMuted};
  ${type.body}
`

const Figure = styled.strong`
  color: ${color.ink};
  ${type.title}
`

const Reason = styled.span`
  flex-basis: 100%;
`

export interface LoanExplanationProps {
  documents: DealDocuments
  sized: SizedDeal
  /** Returns a link to a line of the underwriting. */
  linkTo: (line: string, words: string) => ReactNode
  /** Returns a link to the terms of the loan. */
  linkToTerms: (words: string) => ReactNode
}

/** Explains the loan, with links to its basis: the lines that affect it most, or the value or amount that constrains it. */
export function LoanExplanation({ documents, sized, linkTo, linkToTerms }: LoanExplanationProps) {
  const reason = loanReason(sized)
  // Each line requires a separate sizing, so this runs after the typed value is shown.
  const later = useDeferredValue(sized)
  const movers = useMemo(() => loanMovers(documents, later), [documents, later])
  if (reason === null) return null
  return (
    <SmallNote aria-label="Loan amount drivers">
      {reason.sentence}
      {reason.term !== null && <> {linkToTerms(`Edit ${reason.term}`)}</>}
      {movers.length > 0 && ' 1% more of each line changes the loan by: '}
      {movers.map(({ key, label, effect }, at) => (
        <span key={key}>
          {at > 0 && ', '}
          {linkTo(key, label)} {signedDollars(effect)}
        </span>
      ))}
      {movers.length > 0 && '.'}
    </SmallNote>
  )
}

const signedDollars = (amount: number) => `${amount < 0 ? '−' : '+'}${shortDollars(Math.abs(amount))}`

const shortDollars = (amount: number) =>
  amount < 1000 ? dollarsText(Math.round(amount)) : `$${numberText(amount / 1000, 0)}k`

/** A missing sizing input and the deal section where it is entered. */
export interface MissingInput {
  section: 'rent_roll' | 'operating_statement' | 'underwriting' | 'loan'
  /** What is missing and its consequence. */
  text: string
  /** Text of the link. */
  action: string
}

/**
 * Returns the missing inputs of a sizing; none is treated as zero.
 *
 * @example
 * missingInputs({ rentRoll: null, statements: [] }, { underwriting: { reason: '' }, sizing: { request: { value: 1 }, testedRate: 0.05 } }).map(({ section }) => section)
 * // => ['rent_roll', 'operating_statement']
 */
export function missingInputs(
  { rentRoll, statements }: DealDocuments,
  { underwriting, sizing }: Pick<SizedDeal, 'underwriting' | 'sizing'>,
): MissingInput[] {
  const missing: MissingInput[] = []
  if (rentRoll === null) {
    const text = 'No rent roll: rents come from the statement, and the unit count is unknown.'
    missing.push({ section: 'rent_roll', text, action: 'Add the rent roll' })
  }
  if (statements.length === 0) {
    const text = 'No operating statement: income and expenses are unknown.'
    missing.push({ section: 'operating_statement', text, action: 'Add the statement' })
  } else if (underwriting.reason !== '') {
    missing.push({ section: 'underwriting', text: underwriting.reason, action: 'Enter the amount' })
  }
  const withoutLimit = underwriting.restrictedRents?.withoutLimit ?? 0
  if (withoutLimit > 0) {
    const text = `No max rent for ${plural(withoutLimit, 'restricted unit')}: the lower of actual and market rent is used.`
    missing.push({ section: 'loan', text, action: 'Enter restricted rents' })
  }
  if (sizing.request.value === null) {
    const text = 'No value: LTV is not tested.'
    missing.push({ section: 'loan', text, action: 'Enter the value' })
  }
  if (sizing.testedRate === null) {
    const text = 'No rate: DSCR is not tested.'
    missing.push({ section: 'loan', text, action: 'Enter the rate' })
  }
  return missing
}

export interface MissingListProps {
  missing: readonly MissingInput[]
  /** Returns a link to a section of the deal. */
  linkTo: (section: MissingInput['section'], words: string) => ReactNode
}

/** List of missing inputs, each with a link to where it is entered. */
export function MissingList({ missing, linkTo }: MissingListProps) {
  if (missing.length === 0) return null
  return (
    <List aria-label="Missing">
      {missing.map(({ section, text, action }) => (
        <li key={text}>
          <span>{`– ${text}`}</span> {linkTo(section, action)}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding: ${space.three};
  border-left: 3px solid ${color.warning};
  background: ${color.sunken};
  color: ${color.ink};
  list-style: none;
  ${type.body}
`

/** Explanation of the loan amount. */
interface LoanReason {
  sentence: string
  /** Loan term that constrains it; `null` if its cash flow does. */
  term: 'value' | 'loan terms' | null
}

/**
 * Returns the explanation of the loan amount: the constraining test with its figures, and the rounding of its cap.
 *
 * @returns `null` if no loan is sized.
 * @example
 * loanReason({ underwriting: { lines: [], netCashFlow: 900_000 }, sizing: { loan: 9_000_000, governing: 'LTV', tests: [
 *   { name: 'LTV', label: 'LTV', kind: 'share', limit: 0.8, base: 11_250_000, rate: null, cap: 9_000_000 }] } })?.sentence
 * // => 'LTV: 80.00% of $11,250,000 supports $9,000,000.'
 */
export function loanReason({ underwriting, sizing }: Pick<SizedDeal, 'underwriting' | 'sizing'>): LoanReason | null {
  const { loan, governing, tests } = sizing
  const test = tests.find(({ name }) => name === governing)
  if (loan === null || test === undefined || test.cap === null) return null
  const { kind, limit, base, rate, cap, label } = test
  const capped = Math.floor(cap)
  const rounded = capped === loan ? '' : `, rounded down to ${dollarsText(loan)}`
  const supports = `supports ${dollarsText(capped)}${rounded}`
  if (limit === null || base === null || kind === 'amount') {
    return { sentence: `${label}: ${dollarsText(capped)}${rounded}.`, term: 'loan terms' }
  }
  if (kind === 'share')
    return { sentence: `${label}: ${percentText(limit, 2)} of ${dollarsText(base)} ${supports}.`, term: 'value' }
  const at = kind === 'coverage' ? coverageText(limit, sizing.tier) : percentText(limit, 2)
  const withRate = rate === null ? '' : ` and ${percentText(rate, 2)}`
  const isOnIncome = base !== underwriting.netCashFlow && base === underwriting.netOperatingIncome
  const measured = labelOf(isOnIncome ? 'netOperatingIncome' : 'netCashFlow')
  return {
    sentence: `${label}: ${measured} of ${dollarsText(Math.round(base))} at ${at}${withRate} ${supports}.`,
    term: null,
  }
}

/** A total row that stays visible below the lines of the underwriting. */
interface UnderwritingTotal {
  key: string
  label: string
  /** Amounts by column: `t12`, `year1back`, `underwritten`; `null` if unknown. */
  values: Readonly<Record<string, number | null>>
}

/**
 * Returns the totals of an underwriting as rows: EGI, operating expenses, NOI, reserves and net cash flow.
 *
 * @param rows Rows of the line table.
 */
export function underwritingTotals(
  rows: readonly { id: string; values: Readonly<Record<string, unknown>> }[],
): UnderwritingTotal[] {
  const isReserve = (id: string) =>
    id in underwritingLines && underwritingLines[id as keyof typeof underwritingLines].side === 'reserve'
  const lines = rows.filter(({ id }) => totalIds.has(id) || isReserve(id))
  return lines.map(({ id, values }) => ({
    key: id,
    label: String(values.label),
    values: Object.fromEntries(
      Object.entries(values).flatMap(([column, value]) =>
        typeof value === 'number' || value === null ? [[column, value] as const] : [],
      ),
    ),
  }))
}

const totalIds = new Set(['effectiveGrossIncome', 'totalExpenses', 'netOperatingIncome', 'netCashFlow'])
