import { labelOf } from '@uwkit/core/glossary'
import {
  ExistingDebt,
  Loan,
  loanAccruals,
  loanExecutions,
  loanProducts,
  loanPurposes,
  RestrictedRents,
  restrictedUnits,
} from '@uwkit/core/loan'

/** The name of a loan field; nested fields have a prefix: `existingDebt.`, `restrictedRents.`. */
export type LoanFieldName =
  | Exclude<
      keyof Loan,
      'id' | 'dealId' | 'createdOn' | 'modifiedOn' | 'modifiedByName' | 'existingDebt' | 'restrictedRents' | 'scenarios'
    >
  | `existingDebt.${keyof ExistingDebt}`
  | `restrictedRents.${keyof RestrictedRents}`

/** Parts of a loan that can be changed: its fields, and its scenarios as one. */
export type LoanPartName = LoanFieldName | 'scenarios'

/** Type of a field's value, which determines its input and format. */
export type LoanFieldKind = 'money' | 'percent' | 'ratio' | 'months' | 'count' | 'date' | 'text' | 'lines' | 'choice'

/** One field of the form. */
export interface LoanField {
  name: LoanFieldName
  label: string
  kind: LoanFieldKind
  /** Options to choose from, if any. */
  choices?: readonly string[]
  /** Unit after the value: "a month". */
  per?: string
  description?: string
}

/** Fields that are shown together. */
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

const rent = (bedrooms: keyof RestrictedRents, label: string) =>
  money(`restrictedRents.${bedrooms}`, label, { per: 'per month', description: 'Net of the utility allowance.' })

/** All fields of a loan, in the groups and the order of a lender's form. */
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
      money('requestedAmount', 'Requested loan', { description: 'Caps the loan amount.' }),
      money('loanAmount', labelOf('loanAmount')),
      money('unpaidBalance', 'UPB'),
      money('purchasePrice', labelOf('purchasePrice')),
      money('appraisedValue', labelOf('appraisedValue')),
      money('asStabilizedValue', labelOf('asStabilizedValue')),
      money('totalCost', labelOf('totalCost')),
    ],
  },
  {
    title: 'Dates and term',
    fields: [
      date('valueDate', 'Valuation date'),
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
      percent('noteRate', labelOf('noteRate')),
      percent(
        'underwritingRate',
        labelOf('underwritingRate'),
        'DSCR is tested at this rate if it is above the note rate.',
      ),
      text('index', 'Index'),
      percent('indexRate', labelOf('indexRate')),
      percent('spread', labelOf('spread')),
      percent('floorRate', labelOf('floorRate')),
      percent('capRateStrike', labelOf('capRateStrike')),
      choice('accrual', 'Interest accrual', loanAccruals),
    ],
  },
  {
    title: 'Fees and mortgage insurance',
    fields: [
      percent('guarantyFee', labelOf('guarantyFee')),
      percent('servicingFee', labelOf('servicingFee')),
      percent('initialMortgageInsurance', labelOf('initialMortgageInsurance'), '% of loan amount'),
      percent('annualMortgageInsurance', labelOf('annualMortgageInsurance'), '% of balance'),
      percent('originationFee', labelOf('originationFee'), '% of loan amount'),
      percent('exitFee', labelOf('exitFee'), '% of loan amount'),
      money('applicationFee', labelOf('applicationFee')),
      money('goodFaithDeposit', labelOf('goodFaithDeposit')),
    ],
  },
  {
    title: 'Sizing constraints (overrides)',
    fields: [
      ratio('minimumDebtServiceCoverage', labelOf('minimumDebtServiceCoverage')),
      percent('maximumLoanToValue', labelOf('maximumLoanToValue')),
      percent('minimumDebtYield', labelOf('minimumDebtYield')),
      count('tier', 'Tier'),
    ],
  },
  {
    title: 'Restricted rents',
    fields: [
      rent('studio', 'Max rent, studio'),
      rent('oneBedroom', 'Max rent, 1 BR'),
      rent('twoBedroom', 'Max rent, 2 BR'),
      rent('threeBedroom', 'Max rent, 3 BR'),
      rent('fourBedroom', 'Max rent, 4 BR'),
      choice('restrictedRents.appliesTo', 'Applies to', restrictedUnits),
    ],
  },
  {
    title: 'Existing debt',
    fields: [
      money('existingDebt.balance', 'Balance'),
      percent('existingDebt.rate', 'Rate'),
      money('existingDebt.payment', 'Payment', { per: 'per month' }),
      date('existingDebt.maturity', 'Existing loan maturity'),
    ],
  },
  {
    title: 'Escrows and reserves',
    fields: [
      money('escrowTaxes', labelOf('escrowTaxes'), { per: 'per year' }),
      money('escrowInsurance', labelOf('escrowInsurance'), { per: 'per year' }),
      money('monthlyReserveDeposit', labelOf('monthlyReserveDeposit'), { per: 'per month' }),
      money('repairEscrow', labelOf('repairEscrow'), { description: 'At closing.' }),
    ],
  },
  {
    title: 'Quote',
    fields: [
      text('borrower', 'Borrower'),
      text('sponsor', 'Sponsor'),
      text('guarantor', 'Guarantor'),
      date('quoteDate', 'Quote date'),
      date('quoteExpires', 'Quote expiration'),
      { name: 'conditions', label: 'Closing conditions', kind: 'lines', description: 'One per line.' },
    ],
  },
]

/** Fields by name. */
const byName = new Map(loanFieldGroups.flatMap(({ fields }) => fields.map((each) => [each.name, each] as const)))

/** Parts selected next to the sizing, not in the form. */
const labelsOutsideForm: Readonly<Record<string, string>> = { program: 'Program', scenarios: 'Scenarios' }

/**
 * Returns a field's label for messages and undo.
 *
 * @example
 * labelOfField('noteRate')
 * // => 'Note rate'
 */
export function labelOfField(name: LoanPartName): string {
  return byName.get(name as LoanFieldName)?.label ?? labelsOutsideForm[name] ?? name
}

/**
 * Returns the fields of a loan that are not in the form.
 *
 * @example
 * omittedFormFields()
 * // => []
 */
export function omittedFormFields(): string[] {
  const times = ['createdOn', 'modifiedOn', 'modifiedByName']
  const own = ['id', 'dealId', ...times, 'existingDebt', 'restrictedRents', ...Object.keys(labelsOutsideForm)]
  const names = Object.keys(Loan.shape).filter((name) => !own.includes(name))
  const ofDebt = Object.keys(ExistingDebt.shape).map((name) => `existingDebt.${name}`)
  const ofRents = Object.keys(RestrictedRents.shape).map((name) => `restrictedRents.${name}`)
  return [...names, ...ofDebt, ...ofRents].filter((name) => !byName.has(name as LoanFieldName))
}
