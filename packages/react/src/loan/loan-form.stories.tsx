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

/** A figure is told of while it is typed, so that leaving at once loses nothing; settled, it is told with what stood before. */
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

/** Nothing is known: every field is empty, and none says zero. */
export const Unknown: Story = {
  args: { loan: aLoan() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Appraised value')).toHaveValue('')
  },
}

/** Somebody else works on the deal. */
export const ReadOnly: Story = {
  args: { readOnly: 'Somebody else works on this deal.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Note rate')).toHaveAttribute('readonly')
  },
}
