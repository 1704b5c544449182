import { constraintText, type DealDocuments, type SizedDeal, type Sizing } from '@uwkit/core/sizing'
import { dollarsText, numberText, plural } from '@uwkit/core/text'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { loanReason } from './loan-movers.ts'

/** The max loan of a deal and its constraining test, or the reason why it is unknown. Screen readers announce changes. */
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
          `net cash flow ${netCashFlow === null ? 'unknown' : dollarsText(Math.round(netCashFlow))}`,
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

export interface WhyLoanProps {
  sized: Pick<SizedDeal, 'underwriting' | 'sizing'>
  /** A link to a line of the underwriting. */
  linkTo: (line: string, words: string) => ReactNode
}

/** Explains the loan, with links to the lines that affect it most. */
export function WhyLoan({ sized, linkTo }: WhyLoanProps) {
  const reason = loanReason(sized)
  if (reason === null) return null
  return (
    <Why aria-label="Why this loan">
      {reason.sentence}
      {reason.movers.length > 0 && ' A 1% change moves the loan by: '}
      {reason.movers.map(({ key, label, effect }, at) => (
        <span key={key}>
          {at > 0 && ', '}
          {linkTo(key, label)} {shortDollars(effect)}
        </span>
      ))}
      {reason.movers.length > 0 && '.'}
    </Why>
  )
}

const shortDollars = (amount: number) =>
  amount < 1000 ? dollarsText(Math.round(amount)) : `$${numberText(amount / 1000, 0)}k`

const Why = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.caption}
`

/** A missing sizing input and the deal section where it is entered. */
export interface MissingInput {
  section: 'rent_roll' | 'operating_statement' | 'underwriting' | 'loan'
  /** What is missing and what follows from it. */
  text: string
  /** The words of the link. */
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
    missing.push({ section: 'underwriting', text: underwriting.reason, action: 'Enter the line' })
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
  /** A link to a section of the deal. */
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
  border-left: 3px solid ${color.unproven};
  background: ${color.sunken};
  color: ${color.ink};
  list-style: none;
  ${type.body}
`
