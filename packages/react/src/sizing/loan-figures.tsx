import { labelOf } from '@uwkit/core/glossary'
import type { Sizing } from '@uwkit/core/sizing'
import { coverageText, dollarsText, percentText } from '@uwkit/core/text'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { testRows } from './figures.ts'
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
            <Mark data-state="tied">✓</Mark> {`${label} ${limit} allows ${cap}${isBinding ? ' (binding)' : ''}`}
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
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${color.inkMuted};
  ${type.caption}
`

const Mark = styled.span`
  &[data-state='tied'] {
    color: ${color.tied};
  }
  &[data-state='unproven'] {
    color: ${color.unproven};
  }
`
