import { labelOf } from '@uwkit/core/glossary'
import type { Sizing, SizingTest } from '@uwkit/core/sizing'
import { coverageText, dollarsText, numberText, percentText, unknownText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { color, mutedCaption, plainList, space, type } from '../theme/index.ts'
import { FactList } from './panel-parts.tsx'

export interface LoanFiguresProps {
  sizing: Sizing
}

/** Header of a loan: its figures, then the tests behind them. */
export function LoanFigures({ sizing }: LoanFiguresProps) {
  const { measures, loan, reason, tier } = sizing
  const tested = testRows(sizing).filter(({ why, limit }) => why === '' && limit !== '')
  const untested = sizing.tests.filter(({ cap, why }) => cap === null && why !== '').length
  return (
    <Figures aria-label="Loan figures">
      <FactList
        facts={[
          [labelOf('maximumLoan'), loan === null ? 'Not sized' : dollarsText(loan)],
          [labelOf('debtServiceCoverage'), coverageText(measures.debtServiceCoverage, tier)],
          [labelOf('loanToValue'), percentText(measures.loanToValue, 2)],
          [labelOf('debtYield'), percentText(measures.debtYieldNetCashFlow, 2)],
          [labelOf('monthlyPayment'), dollarsText(measures.monthlyPayment)],
          [labelOf('loanPerUnit'), dollarsText(measures.loanPerUnit)],
        ]}
      />
      <Proof>
        {tested.map(({ name, label, limit, cap, isBinding }) => (
          <li key={name}>
            <Mark data-state="tied">✓</Mark> {`${label} ${limit} supports ${cap}${isBinding ? ' (constraining)' : ''}`}
          </li>
        ))}
        {untested > 0 && (
          <li>
            <Mark data-state="unproven">–</Mark> {`${untested} not tested`}
          </li>
        )}
        {reason !== '' && <li>{reason}</li>}
      </Proof>
    </Figures>
  )
}

const Figures = styled.section`
  display: grid;
  gap: ${space.two};
  min-width: 0;
  padding-bottom: ${space.two};
  border-bottom: 1px solid ${color.line};

  dd {
    ${type.bodyStrong}
    font-variant-numeric: tabular-nums;
  }
`

const Proof = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.four};
  ${plainList}
  ${mutedCaption}
`

const Mark = styled.span`
  &[data-state='tied'] {
    color: ${color.tied};
  }
  &[data-state='unproven'] {
    color: ${color.unproven};
  }
`

/**
 * Formats an amount in thousands of dollars, for small cells.
 *
 * @example
 * thousandsText(16_800_000)
 * // => '16,800'
 */
export function thousandsText(amount: number | null): string {
  return amount === null ? unknownText : numberText(amount / 1000, 0)
}

/** A row of the table of sizing tests. */
interface TestRow {
  name: string
  label: string
  limit: string
  /** Amount that the test measures, with its name: `NCF $1,601,448`. */
  base: string
  cap: string
  isBinding: boolean
  /** Why it was not tested, or allows no loan; empty otherwise. */
  why: string
}

/**
 * Returns the tests of a sizing: the constraining one first, then by maximum loan, untested ones last.
 *
 * @example
 * testRows({ tests: [], governing: null, rulePack: {} })
 * // => []
 */
export function testRows({
  tests,
  governing,
  tier,
  rulePack,
}: Pick<Sizing, 'tests' | 'governing' | 'tier' | 'rulePack'>): TestRow[] {
  const order = (test: SizingTest) => (test.name === governing ? -1 : (test.cap ?? Number.POSITIVE_INFINITY))
  return tests
    .toSorted((one, other) => order(one) - order(other) || 0)
    .map((test) => ({
      name: test.name,
      label: test.label,
      limit: limitWords(test, tier),
      base: test.base === null ? unknownText : [baseName(test, rulePack), dollarsText(test.base)].join(' ').trim(),
      cap: dollarsText(test.cap === null ? null : Math.floor(test.cap)),
      isBinding: test.name === governing,
      why: test.why,
    }))
}

/** Returns the name of a test's base; empty for an amount, which is itself the limit, and for HUD's fractions of value or cost. */
function baseName({ kind, name }: SizingTest, { debtYieldBasis, criteria }: Sizing['rulePack']): string {
  if (kind === 'coverage') return 'NCF'
  if (kind === 'yield') return debtYieldBasis
  if (name === 'LTV') return criteria?.shareOf === 'cost' ? 'cost' : 'value'
  return name === 'LTC' ? 'cost' : ''
}

function limitWords({ kind, limit, rate }: SizingTest, tier: Sizing['tier']): string {
  if (limit === null) return unknownText
  if (kind === 'coverage')
    return rate === null ? coverageText(limit, tier) : `${coverageText(limit, tier)} at ${percentText(rate, 2)}`
  return kind === 'amount' ? dollarsText(limit) : percentText(limit, 2)
}
