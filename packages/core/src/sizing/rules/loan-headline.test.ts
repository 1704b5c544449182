import { describe, expect, it } from 'vitest'
import type { Sizing } from '../sizing.schema.ts'
import type { PartialLoanRequest } from './loan-request.ts'
import { programmeOf } from './programme-of.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwrite.ts'

const earning = (netCashFlow: number | null) => ({
  ...underwrite(null, []),
  netCashFlow,
  netOperatingIncome: netCashFlow,
})
const called = (
  id: string,
  cash: number | null,
  asked: PartialLoanRequest,
): Pick<Sizing, 'headline' | 'isProvisional'> => {
  const { headline, isProvisional } = sizeLoan(earning(cash), asked, programmeOf(id))
  return { headline, isProvisional }
}

describe('what a sized loan is called', () => {
  it('is the maximum loan where coverage and value both held it', () => {
    expect(called('fannie-conventional', 1_200_000, { value: 18_750_000, rate: 0.0575 })).toEqual({
      headline: 'Maximum loan',
      isProvisional: false,
    })
  })

  it.each<[string, string, number | null, PartialLoanRequest]>([
    ['Loan by value only', 'fannie-conventional', 1_200_000, { value: 10_000_000 }],
    ['Loan by value only', 'fannie-conventional', null, { value: 10_000_000, rate: 0.06 }],
    ['Loan by DSCR only', 'fannie-conventional', 1_200_000, { rate: 0.0575 }],
    ['Loan without a DSCR test', 'cmbs-conduit', 1_200_000, { value: 10_000_000 }],
    ['Loan without an LTV test', 'cmbs-conduit', 1_200_000, { rate: 0.0575 }],
    ['Maximum loan', 'fannie-conventional', null, { requestedLoan: 1_000_000 }],
  ])('is “%s” where %s is sized by less, and not to be relied on', (headline, id, cash, asked) => {
    expect(called(id, cash, asked)).toEqual({ headline, isProvisional: true })
  })

  it('never is a loan by value only where its cash flow does not pay it', () => {
    // The structured ARM tests coverage at the maximum rate, which is not given: 65 % of value stands alone. 26,000,000 at
    // 6 % over 30 years cost 12 x 26,000,000 x 0.00599551 = 1,870,599 a year, and 1,500,000 is 0.80 of it.
    const asked = { value: 40_000_000, rate: 0.06 }
    const sizing = sizeLoan(earning(1_500_000), asked, programmeOf('fannie-structured-arm'))
    expect(sizing).toMatchObject({
      loan: 26_000_000,
      headline: 'Loan that cash flow does not cover (DSCR 0.80x)',
      isProvisional: true,
      reason:
        'Net cash flow does not pay the debt service at the note rate: DSCR 0.80x. By value only, since debt service was not tested: no maximum rate of the loan given.',
    })
    expect(called('fannie-structured-arm', 2_500_000, asked).headline).toBe('Loan by value only')
  })
})
