import { factList, quoteFacts, type ReportBlock, type ReportInput, readableName } from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import type { RestrictedRents } from '@uwkit/core/loan'
import { coverageText, dollarsText, longDateText, monthsText, percentText, rateText, yearText } from '@uwkit/core/text'

/** Returns the loan as recorded, and as sized. */
export function loanSection(input: ReportInput): ReportBlock[] {
  const { loan, sizing } = input
  const { request, rulePack, tier } = sizing
  const blocks: ReportBlock[] = [
    { kind: 'heading', level: 1, text: 'Loan terms' },
    factList(
      [
        ['Program', `${rulePack.name}, rules effective ${longDateText(rulePack.effective)}`],
        ['Tier', rulePack.tiers.length > 1 ? yearText(tier.tier) : null],
        ['Purpose', readableName(request.purpose)],
        [labelOf('requestedAmount'), dollarsText(request.requestedLoan)],
        ['Value', dollarsText(request.value)],
        [labelOf('purchasePrice'), dollarsText(request.purchasePrice)],
        [labelOf('totalCost'), dollarsText(request.totalCost)],
        [labelOf('noteRate'), rateText(request.rate)],
        ['UW rate floor', rateText(request.underwritingRateFloor)],
        ['Term', monthsText(request.termMonths)],
        ['Amortization', monthsText(request.amortizationMonths)],
        ['Interest only', request.interestOnlyMonths === 0 ? 'None' : monthsText(request.interestOnlyMonths)],
        ['Interest accrual', request.accrual],
      ],
      'No terms provided.',
    ),
  ]
  if (request.rate === null || request.value === null) {
    const missing = [request.rate === null ? 'a note rate' : null, request.value === null ? 'a value' : null]
    const words = missing.filter((word) => word !== null).join(' and ')
    blocks.push({ kind: 'paragraph', tone: 'muted', text: `Sized without ${words} (not provided).` })
  }
  const quoted = loan === null ? quoteFacts(input) : []
  if (quoted.length > 0)
    blocks.push({ kind: 'heading', level: 2, text: 'Quote terms' }, { kind: 'facts', facts: quoted })
  if (loan !== null) blocks.push({ kind: 'heading', level: 2, text: 'Loan terms on file' }, recordFacts(loan))
  return blocks
}

function recordFacts(loan: NonNullable<ReportInput['loan']>): ReportBlock {
  const { existingDebt } = loan
  return factList(
    [
      ['Loan number', loan.loanNumber],
      ['Lender', loan.lender],
      ['Servicer', loan.servicer],
      ['Purpose', loan.purpose === null ? null : readableName(loan.purpose)],
      ['Product', loan.product],
      ['Execution', loan.execution === null ? null : readableName(loan.execution)],
      [labelOf('loanAmount'), dollarsText(loan.loanAmount)],
      ['UPB', dollarsText(loan.unpaidBalance)],
      [labelOf('asStabilizedValue'), dollarsText(loan.asStabilizedValue)],
      ['Valuation date', longDateText(loan.valueDate)],
      ['Index', loan.index, loan.indexRate === null ? undefined : rateText(loan.indexRate)],
      [labelOf('spread'), rateText(loan.spread)],
      [labelOf('guarantyFee'), rateText(loan.guarantyFee)],
      [labelOf('servicingFee'), rateText(loan.servicingFee)],
      [labelOf('minimumDebtServiceCoverage'), coverageText(loan.minimumDebtServiceCoverage)],
      [labelOf('maximumLoanToValue'), percentText(loan.maximumLoanToValue)],
      [labelOf('minimumDebtYield'), percentText(loan.minimumDebtYield)],
      ['Note date', longDateText(loan.noteDate)],
      ['First payment', longDateText(loan.firstPaymentDate)],
      ['Maturity', longDateText(loan.maturityDate)],
      ['Prepayment', loan.prepayment],
      ['Recourse', loan.recourse],
      ['Borrower', loan.borrower],
      ['Sponsor', loan.sponsor],
      ['Guarantor', loan.guarantor],
      [labelOf('originationFee'), percentText(loan.originationFee)],
      [labelOf('exitFee'), percentText(loan.exitFee)],
      [labelOf('applicationFee'), dollarsText(loan.applicationFee)],
      [labelOf('goodFaithDeposit'), dollarsText(loan.goodFaithDeposit)],
      ['Quote date', longDateText(loan.quoteDate)],
      ['Quote expiration', longDateText(loan.quoteExpires)],
      ['Lien position', yearText(loan.lienPosition)],
      ['Existing debt', dollarsText(existingDebt?.balance ?? null), debtNote(existingDebt)],
      ['Max restricted rents ($/mo)', restrictedText(loan.restrictedRents ?? null)],
      [labelOf('repairEscrow'), dollarsText(loan.repairEscrow)],
      [labelOf('escrowTaxes'), dollarsText(loan.escrowTaxes)],
      [labelOf('escrowInsurance'), dollarsText(loan.escrowInsurance)],
      ['Replacement reserve deposit ($/mo)', dollarsText(loan.monthlyReserveDeposit)],
    ],
    'The loan record has no other terms.',
  )
}

/** Returns restricted rents per month by bedrooms, in one line; `null` if none is recorded. */
function restrictedText(rents: RestrictedRents | null): string | null {
  if (rents === null) return null
  const { studio, oneBedroom, twoBedroom, threeBedroom, fourBedroom, appliesTo } = rents
  const words = [studio, oneBedroom, twoBedroom, threeBedroom, fourBedroom].flatMap((rent, bed) =>
    rent === null ? [] : [`${bed === 0 ? 'studio' : `${bed} BR`} ${dollarsText(rent)}`],
  )
  return words.length === 0 ? null : `${words.join(', ')} (${appliesTo ?? 'affordable units'})`
}

function debtNote(debt: NonNullable<ReportInput['loan']>['existingDebt']): string {
  if (debt === null) return ''
  const words = [
    debt.rate === null ? '' : `rate ${rateText(debt.rate)}`,
    debt.payment === null ? '' : `payment ${dollarsText(debt.payment)}`,
    debt.maturity === null ? '' : `matures ${longDateText(debt.maturity)}`,
  ]
  return words.filter((word) => word !== '').join(', ')
}
