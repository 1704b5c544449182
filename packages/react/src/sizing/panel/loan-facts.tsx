import type { Sizing, SizingTest } from '@uwkit/core/sizing'
import { dollarWords, percentWords, timesWords } from '../state/figure-words.ts'
import { Facts, Part } from './panel-styles.ts'

/** What the sized loan comes to: coverage, shares, payments, and the occupancy at which it breaks even. */
export function LoanFacts({ sizing }: { sizing: Sizing }) {
  const { measures, exit, rulePack } = sizing
  const facts: [string, string][] = [
    ['Debt service coverage', timesWords(measures.debtServiceCoverage)],
    ['Coverage at tested rate', timesWords(measures.debtServiceCoverageTested)],
    ['Loan to value', percentWords(measures.loanToValue)],
    ['Debt yield', percentWords(measures.debtYieldNetCashFlow)],
    ['Break-even occupancy', percentWords(measures.breakEvenOccupancy)],
    ['Loan per unit', dollarWords(measures.loanPerUnit)],
    ['Payment a month', dollarWords(measures.monthlyPayment)],
    ['Interest only a month', dollarWords(measures.interestOnlyPayment)],
    ['Owed at maturity', dollarWords(measures.balanceAtMaturity)],
    ['Tier met', measures.tierMet === null ? '–' : String(measures.tierMet)],
  ]
  return (
    <>
      <Part aria-label="The sized loan">
        <h3>The sized loan</h3>
        <FactList facts={facts} />
      </Part>
      <Part aria-label="Refinance test">
        <h3>Refinance test</h3>
        {exit === null ? (
          <p>Not tested: the loan, the cash flow or the debt that stays is unknown.</p>
        ) : (
          <>
            <FactList
              facts={[
                ['Cash flow then', dollarWords(exit.netCashFlow)],
                ['Owed then', dollarWords(exit.balance)],
                ['Highest rate', percentWords(exit.maximumRefinanceRate)],
                ['Highest cap rate', percentWords(exit.maximumCapitalisationRate)],
              ]}
            />
            <p>
              {`In year ${exit.year}: income grows ${percentWords(rulePack.exit.incomeGrowth)} a year, expenses ${percentWords(rulePack.exit.expenseGrowth)}. The test warns; it does not shrink the loan.`}
            </p>
          </>
        )}
      </Part>
    </>
  )
}

/** Figures and what they are. */
export function FactList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

/** The name of a test as people know it. */
export function testLabel(tests: readonly Pick<SizingTest, 'name' | 'label'>[], name: string | null): string {
  return tests.find((test) => test.name === name)?.label ?? name ?? '–'
}
