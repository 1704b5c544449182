import type { SizingRulePack, Underwriting } from '../sizing.schema.ts'
import type { PartialLoanRequest } from './loan-request.ts'

/**
 * What can be varied: the rate that the programme tests, net cash flow by a share of itself or in dollars, the value, or
 * the capitalisation rate that makes the value of net operating income.
 */
export const variables = ['rate', 'cashFlowChange', 'netCashFlow', 'value', 'capitalisationRate'] as const

/** What is varied to see how the loan answers, one of {@link variables}. */
export type Variable = (typeof variables)[number]

/** What a loan is sized on. */
export interface SizedOn {
  underwriting: Underwriting
  request: PartialLoanRequest
}

/**
 * An underwriting and a request with one thing varied. Net operating income moves by the same dollars as net cash flow; a
 * value by capitalisation rate is of the net operating income as it then is, so vary cash flow first.
 *
 * @returns The same where what would be varied is unknown.
 * @example
 * withChange({ underwriting: { netCashFlow: 100, netOperatingIncome: 110 }, request: {} }, 'cashFlowChange', 0.1, fannieConventional).underwriting.netOperatingIncome
 * // => 120
 */
export function withChange(
  { underwriting, request }: SizedOn,
  variable: Variable,
  amount: number,
  { coverageRate }: Pick<SizingRulePack, 'coverageRate'>,
): SizedOn {
  const { netCashFlow, netOperatingIncome } = underwriting
  const tested = { note: 'rate', maximum: 'maximumRate', fixed: 'comparableFixedRate' } as const
  switch (variable) {
    case 'rate':
      return { underwriting, request: { ...request, [tested[coverageRate]]: amount } }
    case 'value':
      return { underwriting, request: { ...request, value: amount } }
    case 'capitalisationRate':
      if (netOperatingIncome === null || netOperatingIncome <= 0) return { underwriting, request }
      return { underwriting, request: { ...request, value: netOperatingIncome / amount } }
    default: {
      if (netCashFlow === null) return { underwriting, request }
      const changed = variable === 'netCashFlow' ? amount : netCashFlow + netCashFlow * amount
      const income = netOperatingIncome === null ? null : netOperatingIncome + changed - netCashFlow
      return { underwriting: { ...underwriting, netCashFlow: changed, netOperatingIncome: income }, request }
    }
  }
}
