import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Client } from '@uwkit/core/client'
import type { Loan } from '@uwkit/core/loan'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { withClient } from '../client/with-client.fixtures.tsx'
import { aLoan } from './loan.fixtures.ts'
import { useLoanEditing, useUndoKeys } from './loan-editing.ts'
import { LoanForm } from './loan-form.tsx'

/** Builds a client that saves changes when the screen is left. */
const aClient = () =>
  ({
    connection: { clock: { now: () => 0, after: () => () => {} }, onForget: () => {} },
    loan: { update: async (_: string, changes: object) => aLoan(changes) },
  }) as unknown as Client

function Edited({ loan }: { loan: Loan }) {
  const editing = useLoanEditing(loan)
  return (
    <div {...useUndoKeys(editing, { isReadOnly: false })}>
      <LoanForm loan={editing.loan} onChange={editing.change} onType={editing.type} />
    </div>
  )
}

const meta = {
  title: 'Loan/Undo',
  component: Edited,
  args: { loan: aLoan({ product: 'Fannie', noteRate: 0.0565, lender: 'Harbor', valueDate: '2026-04-30' }) },
  decorators: [withClient(aClient)],
} satisfies Meta<typeof Edited>
export default meta
type Story = StoryObj<typeof meta>

const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const redo = () => userEvent.keyboard('{Control>}y{/Control}')

/** Enter commits a rate, and the next undo applies to the loan, with the focus still in the field. */
export const RateSettledByEnter: Story = {
  play: async ({ canvasElement }) => {
    const rate = within(canvasElement).getByLabelText('Note rate')
    await userEvent.clear(rate)
    await userEvent.type(rate, '5.95{Enter}')
    await expect(rate).toHaveValue('5.95')
    await undo()
    await expect(rate).toHaveValue('5.65')
    await redo()
    await expect(rate).toHaveValue('5.95')
  },
}

/** Undo during typing applies to the field: the loan does not change. */
export const RateHalfTyped: Story = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.type(form.getByLabelText('Lender'), ' Bank{Enter}')
    await userEvent.type(form.getByLabelText('Note rate'), '1')
    await undo()
    await expect(form.getByLabelText('Lender')).toHaveValue('Harbor Bank')
  },
}

/** Undo in a name that was left and later extended removes only the addition. */
export const NameTypedOn: Story = {
  play: async ({ canvasElement }) => {
    const lender = within(canvasElement).getByLabelText('Lender')
    await userEvent.type(lender, ' Bank')
    await userEvent.tab()
    await userEvent.type(lender, ' of Ohio')
    await userEvent.tab()
    await undo()
    await expect(lender).toHaveValue('Harbor Bank')
    await undo()
    await expect(lender).toHaveValue('Harbor')
  },
}

/** Another product has its own sizing rules: the same step removes the earlier program, and undo restores it. */
export const ProductOverProgram: Story = {
  args: { loan: aLoan({ product: 'Fannie', program: 'fannie-small' }) },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    const product = form.getByRole('button', { name: /Product/ })
    await expect(product).toHaveAccessibleDescription(/Sized by Fannie Mae small loans, selected under Underwriting/)
    await userEvent.click(product)
    await userEvent.click(await within(document.body).findByRole('option', { name: 'HUD' }))
    await waitFor(() => expect(form.queryByText(/^Sized by/)).toBeNull())
    await expect(product).toHaveTextContent('HUD')
    await undo()
    await expect(form.getByText('Sized by Fannie Mae small loans, selected under Underwriting.')).toBeVisible()
    await expect(product).toHaveTextContent('Fannie')
    await redo()
    await expect(form.queryByText(/^Sized by/)).toBeNull()
  },
}

/** While a date lacks its year, typing does not change the loan; a complete date is one change. */
export const DateTyped: Story = {
  args: { loan: aLoan({ lender: 'Harbor' }) },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    const lender = form.getByLabelText('Lender')
    await userEvent.type(lender, ' Bank{Enter}')
    // A group without values is collapsed.
    await userEvent.click(within(form.getByRole('group', { name: 'Dates and term' })).getByRole('heading'))
    const year = form.getByRole('spinbutton', { name: /^year, Valuation date/ })
    await userEvent.click(form.getByRole('spinbutton', { name: /^month, Valuation date/ }))
    await userEvent.keyboard('0531')
    await undo()
    await expect(lender).toHaveValue('Harbor Bank')
    await userEvent.keyboard('20')
    await undo()
    await expect(lender).toHaveValue('Harbor Bank')
    await userEvent.keyboard('26{Enter}')
    await expect(year).toHaveTextContent('2026')
    await undo()
    await expect(year).toHaveTextContent('yyyy')
    await expect(lender).toHaveValue('Harbor Bank')
    await undo()
    await expect(lender).toHaveValue('Harbor')
  },
}
