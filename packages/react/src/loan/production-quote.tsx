import { labelOf } from '@uwkit/core/glossary'
import type { Quote } from '@uwkit/core/property-data'
import { dollarsText, percentText } from '@uwkit/core/text'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, space, type } from '../theme/index.ts'

export interface ProductionQuoteProps {
  /** `null` if the CRM has no accepted quote for the deal. */
  quote: Quote | null
  /** Whether the deal is linked to a CRM opportunity. */
  isLinked: boolean
  /** Link to the page where the deal can be linked. */
  linkHint: ReactNode
}

/** The deal's accepted CRM quote, shown next to the loan and never copied automatically. */
export function ProductionQuote({ quote, isLinked, linkHint }: ProductionQuoteProps) {
  const id = useId()
  return (
    <QuotePanel aria-labelledby={id}>
      <h3 id={id}>Accepted quote</h3>
      {quote === null ? (
        <p>
          {isLinked
            ? 'No CRM quote for this deal has the status “Accepted/Won Deal,” or the CRM did not respond.'
            : 'Not linked to a CRM opportunity, so there is no accepted quote.'}{' '}
          {linkHint}
        </p>
      ) : (
        <dl>
          {factsOf(quote).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </QuotePanel>
  )
}

function factsOf(quote: Quote): [string, string][] {
  const months = (count: number | null) => (count === null ? 'not provided' : `${count} months`)
  return [
    ['Quote', quote.name ?? quote.id],
    ['Status', quote.status ?? 'not provided'],
    ['Product', quote.product ?? 'not provided'],
    ['Loan', money(quote.loanAmount)],
    [labelOf('noteRate'), percent(quote.noteRate)],
    ['Term', months(quote.termMonths)],
    ['Interest only', months(quote.interestOnlyMonths)],
    ['Amortization', months(quote.amortizationMonths)],
  ]
}

const QuotePanel = styled.section`
  padding: ${space.three} ${space.four};
  border: 1px solid ${color.line};
  border-radius: 4px;
  background: ${color.surface};
  color: ${color.ink};
  ${type.body}

  h3 {
    margin: 0 0 ${space.two};
    ${type.bodyStrong}
  }
  p {
    margin: 0;
    max-width: 72ch;
    color: ${color.inkMuted};
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
    gap: ${space.two} ${space.four};
    margin: 0;
  }
  dt {
    ${mutedCaption}
  }
  dd {
    margin: 0;
  }
`

/**
 * Formats an amount in whole dollars; an unknown amount has a placeholder.
 *
 * @example
 * money(12_500_000)
 * // => '$12,500,000'
 */
export function money(amount: number | null): string {
  return amount === null ? 'not provided' : dollarsText(amount)
}

/**
 * Formats a rate in percent.
 *
 * @example
 * percent(0.0585)
 * // => '5.85%'
 */
export function percent(rate: number | null): string {
  return rate === null ? 'not provided' : percentText(rate, 3, 2)
}
