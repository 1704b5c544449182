import { breakEven, type SizedDeal } from '@uwkit/core/sizing'
import { useMemo } from 'react'
import { dollarWords, percentWords } from '../state/figure-words.ts'
import { FactList } from './loan-facts.tsx'
import { Part } from './panel-styles.ts'

/** Up to which rate, and down to which cash flow and value, the asked or sized loan is still made. */
export function BreakEvenPart({
  sized,
}: {
  sized: Pick<SizedDeal, 'underwriting' | 'request' | 'rulePack' | 'sizing'>
}) {
  const { underwriting, request, rulePack, sizing } = sized
  const loan = request.requestedLoan ?? sizing.loan
  const limits = useMemo(() => {
    if (loan === null || loan <= 0) return null
    const at = (solve: 'rate' | 'netCashFlow' | 'value') => breakEven(underwriting, request, rulePack, { solve, loan })
    return { rate: at('rate'), netCashFlow: at('netCashFlow'), value: at('value') }
  }, [underwriting, request, rulePack, loan])
  if (limits === null || loan === null) return null
  const { rate, netCashFlow, value } = limits
  const reasons = [...new Set([rate.why, netCashFlow.why, value.why])].filter((why) => why !== '')
  return (
    <Part aria-label="Break-even">
      <h3>{`What still makes ${dollarWords(loan)}`}</h3>
      <FactList
        facts={[
          ['Highest rate', percentWords(rate.amount)],
          ['Least net cash flow', dollarWords(netCashFlow.amount)],
          ['Least value', dollarWords(value.amount)],
        ]}
      />
      {reasons.map((why) => (
        <p key={why}>{why}</p>
      ))}
    </Part>
  )
}
