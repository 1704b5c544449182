import { ExistingDebt, Loan, loanAccruals, loanExecutions, loanProducts, loanPurposes } from '@uwkit/core/loan'

/** A field of a loan, by name; those of the debt in place begin with `existingDebt.`. */
export type LoanFieldName =
  | Exclude<keyof Loan, 'id' | 'dealId' | 'createdOn' | 'modifiedOn' | 'existingDebt' | 'scenarios'>
  | `existingDebt.${keyof ExistingDebt}`

/** What can be changed of a loan: its fields, and the other ways to make it as one. */
export type LoanPartName = LoanFieldName | 'scenarios'

/** What a field holds, and so how it is typed and shown. */
export type LoanFieldKind = 'money' | 'percent' | 'ratio' | 'months' | 'count' | 'date' | 'text' | 'lines' | 'choice'

/** One field of the form. */
export interface LoanField {
  name: LoanFieldName
  label: string
  kind: LoanFieldKind
  /** Words to choose from, where there are such. */
  choices?: readonly string[]
  /** After the figure: "a month". */
  per?: string
  description?: string
}

/** Fields that are asked together. */
export interface LoanFieldGroup {
  title: string
  fields: readonly LoanField[]
}

const money = (name: LoanFieldName, label: string, more: Partial<LoanField> = {}): LoanField => ({
  name,
  label,
  kind: 'money',
  ...more,
})
const field = (kind: LoanFieldKind) => (name: LoanFieldName, label: string, description?: string) => ({
  name,
  label,
  kind,
  ...(description === undefined ? {} : { description }),
})
const [percent, ratio, months, count] = [field('percent'), field('ratio'), field('months'), field('count')]
const [date, text] = [field('date'), field('text')]
const choice = (name: LoanFieldName, label: string, choices: readonly string[]): LoanField => ({
  name,
  label,
  kind: 'choice',
  choices,
})

/** All fields of a loan, in the groups and the order in which a lender's form asks for them. */
export const loanFieldGroups: readonly LoanFieldGroup[] = [
  {
    title: 'Loan',
    fields: [
      text('loanNumber', 'Loan number'),
      text('lender', 'Lender'),
      text('servicer', 'Servicer'),
      choice('product', 'Product', loanProducts),
      choice('purpose', 'Purpose', loanPurposes),
      choice('execution', 'Execution', loanExecutions),
      count('lienPosition', 'Lien position', '1 for a first mortgage.'),
      text('recourse', 'Recourse'),
      text('prepayment', 'Prepayment'),
    ],
  },
  {
    title: 'Amounts',
    fields: [
      money('requestedAmount', 'Requested amount', { description: 'The sizing lends no more.' }),
      money('loanAmount', 'Loan amount'),
      money('unpaidBalance', 'Unpaid balance'),
      money('purchasePrice', 'Purchase price'),
      money('appraisedValue', 'Appraised value'),
      money('asStabilizedValue', 'Value once stabilized'),
      money('totalCost', 'Total cost'),
    ],
  },
  {
    title: 'Dates and term',
    fields: [
      date('valueDate', 'Date of the value'),
      date('noteDate', 'Note date'),
      date('firstPaymentDate', 'First payment'),
      date('maturityDate', 'Maturity'),
      months('termMonths', 'Term'),
      months('interestOnlyMonths', 'Interest only'),
      months('amortizationMonths', 'Amortization'),
    ],
  },
  {
    title: 'Rates',
    fields: [
      percent('noteRate', 'Note rate'),
      percent('underwritingRate', 'Underwriting rate', 'The payment is tested at this rate where it is given.'),
      text('index', 'Index'),
      percent('indexRate', 'Index rate'),
      percent('spread', 'Spread'),
      percent('floorRate', 'Floor rate'),
      percent('capRateStrike', 'Strike of the rate cap'),
      choice('accrual', 'Accrual', loanAccruals),
    ],
  },
  {
    title: 'Fees and mortgage insurance',
    fields: [
      percent('guarantyFee', 'Guaranty fee'),
      percent('servicingFee', 'Servicing fee'),
      percent('initialMortgageInsurance', 'Mortgage insurance at closing', 'A share of the loan.'),
      percent('annualMortgageInsurance', 'Mortgage insurance a year', 'A share of the balance.'),
      percent('originationFee', 'Origination fee', '% of loan amount'),
      percent('exitFee', 'Exit fee', '% of loan amount'),
      money('applicationFee', 'Application fee'),
      money('goodFaithDeposit', 'Good faith deposit'),
    ],
  },
  {
    title: 'Tests agreed for this loan',
    fields: [
      ratio('minimumDebtServiceCoverage', 'Least debt service coverage'),
      percent('maximumLoanToValue', 'Most loan to value'),
      percent('minimumDebtYield', 'Least debt yield'),
      count('tier', 'Tier'),
    ],
  },
  {
    title: 'Existing debt',
    fields: [
      money('existingDebt.balance', 'Balance'),
      percent('existingDebt.rate', 'Rate'),
      money('existingDebt.payment', 'Payment', { per: 'a month' }),
      date('existingDebt.maturity', 'Maturity of the debt'),
    ],
  },
  {
    title: 'Escrows and reserves',
    fields: [
      money('escrowTaxes', 'Escrow for taxes', { per: 'a year' }),
      money('escrowInsurance', 'Escrow for insurance', { per: 'a year' }),
      money('monthlyReserveDeposit', 'Deposit to reserves', { per: 'a month' }),
      money('repairEscrow', 'Repair escrow', { description: 'At closing.' }),
    ],
  },
  {
    title: 'Quote',
    fields: [
      text('borrower', 'Borrower'),
      text('sponsor', 'Sponsor'),
      text('guarantor', 'Guarantor'),
      date('quoteDate', 'Quote date'),
      date('quoteExpires', 'Quote expires'),
      { name: 'conditions', label: 'Closing conditions', kind: 'lines', description: 'One per line.' },
    ],
  },
]

/** Fields by name. */
const byName = new Map(loanFieldGroups.flatMap(({ fields }) => fields.map((each) => [each.name, each] as const)))

/** What is chosen beside the sizing, not in the form. */
const besideForm: Readonly<Record<string, string>> = { program: 'Program', scenarios: 'Scenarios' }

/**
 * How what can be changed is called, for messages and undo.
 *
 * @example
 * labelOfField('noteRate')
 * // => 'Note rate'
 */
export function labelOfField(name: LoanPartName): string {
  return byName.get(name as LoanFieldName)?.label ?? besideForm[name] ?? name
}

/**
 * Fields of a loan that the form does not ask for.
 *
 * @example
 * fieldsLeftOut()
 * // => []
 */
export function fieldsLeftOut(): string[] {
  const own = ['id', 'dealId', 'createdOn', 'modifiedOn', 'existingDebt', ...Object.keys(besideForm)]
  const names = Object.keys(Loan.shape).filter((name) => !own.includes(name))
  const ofDebt = Object.keys(ExistingDebt.shape).map((name) => `existingDebt.${name}`)
  return [...names, ...ofDebt].filter((name) => !byName.has(name as LoanFieldName))
}
