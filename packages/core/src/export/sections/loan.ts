import {
  coverageText,
  dayInWords,
  dollarsText,
  monthsText,
  percentText,
  rateText,
  yearText,
} from '../../text/format.ts'
import type { ReportBlock, ReportInput } from '../export.schema.ts'
import { quoteFacts } from '../rules/quote-facts.ts'
import { factList, plainWords } from '../rules/report-blocks.ts'

/** The loan as its record has it, and as it was sized. */
export function loanSection(input: ReportInput): ReportBlock[] {
  const { loan, sizing } = input
  const { request, rulePack, tier } = sizing
  const blocks: ReportBlock[] = [
    { kind: 'heading', level: 1, text: 'Loan terms' },
    factList(
      [
        ['Program', `${rulePack.name}, rules of ${dayInWords(rulePack.effective)}`],
        ['Tier', rulePack.tiers.length > 1 ? yearText(tier.tier) : null],
        ['Purpose', plainWords(request.purpose)],
        ['Requested loan', dollarsText(request.requestedLoan)],
        ['Value', dollarsText(request.value)],
        ['Purchase price', dollarsText(request.purchasePrice)],
        ['Total cost', dollarsText(request.totalCost)],
        ['Note rate', rateText(request.rate)],
        ['Underwriting rate floor', rateText(request.underwritingRateFloor)],
        ['Term', monthsText(request.termMonths)],
        ['Amortization', monthsText(request.amortizationMonths)],
        ['Interest only', request.interestOnlyMonths === 0 ? 'None' : monthsText(request.interestOnlyMonths)],
        ['Accrual', request.accrual],
      ],
      'No terms provided.',
    ),
  ]
  if (request.rate === null || request.value === null) {
    const missing = [request.rate === null ? 'a note rate' : null, request.value === null ? 'a value' : null]
    const words = missing.filter((word) => word !== null).join(' and ')
    blocks.push({ kind: 'paragraph', tone: 'muted', text: `Sized without ${words}: not provided.` })
  }
  const quoted = loan === null ? quoteFacts(input) : []
  if (quoted.length > 0)
    blocks.push({ kind: 'heading', level: 2, text: 'Quote terms' }, { kind: 'facts', facts: quoted })
  if (loan !== null) blocks.push({ kind: 'heading', level: 2, text: 'Loan record' }, recordFacts(loan))
  return blocks
}

function recordFacts(loan: NonNullable<ReportInput['loan']>): ReportBlock {
  const { existingDebt } = loan
  return factList(
    [
      ['Loan number', loan.loanNumber],
      ['Lender', loan.lender],
      ['Servicer', loan.servicer],
      ['Purpose', loan.purpose === null ? null : plainWords(loan.purpose)],
      ['Product', loan.product],
      ['Execution', loan.execution === null ? null : plainWords(loan.execution)],
      ['Loan amount', dollarsText(loan.loanAmount)],
      ['UPB', dollarsText(loan.unpaidBalance)],
      ['As-stabilized value', dollarsText(loan.asStabilizedValue)],
      ['Valuation date', dayInWords(loan.valueDate)],
      ['Index', loan.index, loan.indexRate === null ? undefined : rateText(loan.indexRate)],
      ['Spread', rateText(loan.spread)],
      ['Guaranty fee', rateText(loan.guarantyFee)],
      ['Servicing fee', rateText(loan.servicingFee)],
      ['Min DSCR', coverageText(loan.minimumDebtServiceCoverage)],
      ['Max LTV', percentText(loan.maximumLoanToValue)],
      ['Min debt yield', percentText(loan.minimumDebtYield)],
      ['Note date', dayInWords(loan.noteDate)],
      ['First payment', dayInWords(loan.firstPaymentDate)],
      ['Maturity', dayInWords(loan.maturityDate)],
      ['Prepayment', loan.prepayment],
      ['Recourse', loan.recourse],
      ['Borrower', loan.borrower],
      ['Sponsor', loan.sponsor],
      ['Guarantor', loan.guarantor],
      ['Origination fee', percentText(loan.originationFee)],
      ['Exit fee', percentText(loan.exitFee)],
      ['Application fee', dollarsText(loan.applicationFee)],
      ['Good faith deposit', dollarsText(loan.goodFaithDeposit)],
      ['Quote date', dayInWords(loan.quoteDate)],
      ['Quote expires', dayInWords(loan.quoteExpires)],
      ['Lien position', yearText(loan.lienPosition)],
      ['Existing debt', dollarsText(existingDebt?.balance ?? null), debtRemark(existingDebt)],
      ['Repair escrow', dollarsText(loan.repairEscrow)],
      ['Tax escrow', dollarsText(loan.escrowTaxes)],
      ['Insurance escrow', dollarsText(loan.escrowInsurance)],
      ['Replacement reserve deposit, $/month', dollarsText(loan.monthlyReserveDeposit)],
    ],
    'The loan record has no other terms.',
  )
}

function debtRemark(debt: NonNullable<ReportInput['loan']>['existingDebt']): string {
  if (debt === null) return ''
  const words = [
    debt.rate === null ? '' : `at ${rateText(debt.rate)}`,
    debt.payment === null ? '' : `paying ${dollarsText(debt.payment)}`,
    debt.maturity === null ? '' : `until ${dayInWords(debt.maturity)}`,
  ]
  return words.filter((word) => word !== '').join(', ')
}
