import type { Meta, StoryObj } from '@storybook/react-vite'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { expect, fn, userEvent, within } from 'storybook/test'
import { readStatement } from '../lines/statement-lines.fixtures.ts'
import { CategoryPicker, categoryTotals } from './category-picker.tsx'

const { statement } = readStatement()
const chart = chartOfAccounts(2)
const lineOf = (label: string) => statement.lines.find((line) => line.label === label) ?? null

const meta = {
  title: 'Operating statement/Category picker',
  component: CategoryPicker,
  args: {
    chart,
    line: lineOf('Management Fees'),
    recent: ['Utilities', 'Other Income'],
    totals: new Map(categoryTotals(statement, chart).totals.map(({ category, total }) => [category, total])),
    onChoose: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof CategoryPicker>
export default meta
type Story = StoryObj<typeof meta>

/** Suggestions with their probabilities, recent choices, then all categories by kind; Enter picks the first. */
export const Suggested: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Category for Management Fees' })
    await expect(field).toHaveFocus()
    await expect(within(canvasElement).getByText('42%')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith('Management Fees')
  },
}

/** Typing narrows the list; arrow keys move the highlight. */
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'income')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    await expect(args.onChoose).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledTimes(1)
  },
}

/** A line without suggestions. */
export const NothingSuggested: Story = { args: { line: lineOf('Smart Home Package'), recent: [] } }

/** Several lines get one category. */
export const SeveralLines: Story = { args: { line: null } }

/** No category matches. */
export const NothingFound: Story = {
  args: { initialText: 'zebra' },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('No matching category in Fannie Mae')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}
