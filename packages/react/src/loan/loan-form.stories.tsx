import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aLoan } from './loan.fixtures.ts'
import { LoanForm } from './loan-form.tsx'

const known = aLoan({
  loanNumber: '3001-22',
  lender: 'Harbor Bank',
  product: 'Fannie',
  purpose: 'refinance',
  execution: 'fixed',
  requestedAmount: 17_500_000,
  appraisedValue: 24_000_000,
  valueDate: '2026-04-30',
  termMonths: 120,
  interestOnlyMonths: 24,
  amortizationMonths: 360,
  noteRate: 0.0565,
  underwritingRate: 0.0585,
  accrual: 'Actual/360',
  minimumDebtServiceCoverage: 1.25,
  maximumLoanToValue: 0.75,
  existingDebt: { balance: 12_250_000, rate: 0.0425, payment: 68_250.5, maturity: '2027-01-01' },
  monthlyReserveDeposit: 3750,
})

const meta = {
  title: 'Loan/Form',
  component: LoanForm,
  args: { loan: known, onChange: fn(), onType: fn() },
} satisfies Meta<typeof LoanForm>
export default meta
type Story = StoryObj<typeof meta>

/**
 * A figure is reported while it is typed, so that leaving at once loses nothing; once committed, it is reported with its previous value.
 */
export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    const rate = form.getByLabelText('Note rate')
    await userEvent.clear(rate)
    await userEvent.type(rate, '5.9')
    await expect(args.onType).toHaveBeenLastCalledWith('noteRate', 0.059)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenCalledWith('noteRate', 0.059, 0.0565)
  },
}

/** A term sheet: each value with its source, the program's default for an empty one, and empty groups collapsed. */
export const TermSheet: Story = {
  args: {
    loan: { ...known, amortizationMonths: null, minimumDebtServiceCoverage: null },
    sizing: {
      defaults: [{ name: 'amortizationMonths', value: 360 }],
      tests: [{ name: 'DSCR', limit: 1.25 }],
      request: { rate: 0.0565 },
      rulePack: { name: 'Fannie Mae conventional, by tier' },
      testedRate: 0.0585,
    },
  },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    const rates = form.getByRole('group', { name: 'Rates' })
    await expect(rates).toHaveAttribute('open')
    await expect(within(rates).getAllByText('Entered.', { exact: false })[0]).toBeVisible()
    await expect(form.getByText('360 months: program default.')).toBeVisible()
    await expect(form.getByText('1.25x: Fannie Mae conventional, by tier.')).toBeVisible()
    const restricted = form.getByRole('group', { name: 'Restricted rents' })
    await expect(restricted).not.toHaveAttribute('open')
    await expect(restricted).toHaveTextContent('Not set')
    await userEvent.click(within(restricted).getByRole('heading'))
    await expect(form.getByLabelText('Max rent, studio')).toBeVisible()
  },
}

/** Nothing is known: every field is empty, and none shows zero. */
export const Unknown: Story = {
  args: { loan: aLoan() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Appraised value')).toHaveValue('')
  },
}

/** Another user is editing the deal. */
export const ReadOnly: Story = {
  args: { readOnly: 'Another user is editing this deal.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Note rate')).toHaveAttribute('readonly')
  },
}
