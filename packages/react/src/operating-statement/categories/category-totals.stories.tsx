import type { Meta, StoryObj } from '@storybook/react-vite'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { expect, fn, userEvent, within } from 'storybook/test'
import { readStatement } from '../lines/statement-lines.fixtures.ts'
import { CategoryTotals } from './category-totals.tsx'

const meta = {
  title: 'Operating statement/Category totals',
  component: CategoryTotals,
  args: { document: readStatement(), chart: chartOfAccounts(2), onSelect: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CategoryTotals>
export default meta
type Story = StoryObj<typeof meta>

/** The total of each category, and the line without one. */
export const Filling: Story = {
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement)
    await expect(panel.getByText('(63,745)')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: /^Repairs & Maintenance/ }))
    await userEvent.click(panel.getByRole('button', { name: /^Repairs and Maintenance/ }))
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ cell: 'B13' }))
  },
}
