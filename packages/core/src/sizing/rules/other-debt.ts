import type { LoanRequest, SizingRulePack } from '../sizing.schema.ts'

/** Debt that stays beside a loan; `null` where it is needed and nobody gave it. */
export interface OtherDebt {
  /** Dollars a year, of loans ahead. */
  debtService: number | null
  /** Dollars still owed on loans ahead. */
  balance: number | null
  /** Dollars a year of loans ahead and behind. */
  debtServiceWithSubordinate: number | null
}

/**
 * The debt beside a loan. Where neither payments nor balance of loans that stay are given there are none, but for a
 * supplemental loan, which always has some.
 *
 * @example
 * otherDebt({ debtServiceInPlace: 500_000, balanceInPlace: null, subordinateDebtService: null }, { isSupplemental: false })
 * // => { debtService: 500_000, balance: null, debtServiceWithSubordinate: null }
 */
export function otherDebt(
  request: Pick<LoanRequest, 'debtServiceInPlace' | 'balanceInPlace' | 'subordinateDebtService'>,
  rulePack: Pick<SizingRulePack, 'isSupplemental'>,
): OtherDebt {
  const { debtServiceInPlace, balanceInPlace, subordinateDebtService } = request
  const none = debtServiceInPlace === null && balanceInPlace === null && !rulePack.isSupplemental
  const debtService = none ? 0 : debtServiceInPlace
  return {
    debtService,
    balance: none ? 0 : balanceInPlace,
    debtServiceWithSubordinate:
      debtService === null || subordinateDebtService === null ? null : debtService + subordinateDebtService,
  }
}
