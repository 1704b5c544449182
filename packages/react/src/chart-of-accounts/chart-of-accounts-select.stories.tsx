import type { Meta, StoryObj } from '@storybook/react-vite'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ChartOfAccountsSelect } from './chart-of-accounts-select.tsx'

const meta = {
  title: 'Charts of accounts/Chart of accounts select',
  component: ChartOfAccountsSelect,
  args: {
    value: 2,
    onChange: fn(),
    ownCharts: [{ ...chartOfAccounts(2), id: 1000, name: 'Harbor Lane house chart' }],
  },
} satisfies Meta<typeof ChartOfAccountsSelect>
export default meta
type Story = StoryObj<typeof meta>

/** The chart of the statement. */
export const Chosen: Story = {}

/** The offered charts in order, followed by the company's own. */
export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(20))
    await userEvent.keyboard('Freddie Mac')
    await userEvent.click(await screen.findByRole('option', { name: 'Freddie Mac' }))
    await expect(args.onChange).toHaveBeenCalledWith(3)
  },
}

/** A locked document. */
export const ReadOnly: Story = { args: { readOnly: 'M. Ortiz is editing this statement.' } }
