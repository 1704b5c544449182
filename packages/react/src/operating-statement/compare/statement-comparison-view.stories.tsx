import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { annualRows, laterStatementRows, months, readReview, t12Rows } from '../review/review.fixtures.ts'
import { StatementComparisonView } from './statement-comparison-view.tsx'

const before = { name: 'T12 to 05/25', document: readReview(t12Rows()) }
const after = { name: '05/25 to 07/25', document: readReview(laterStatementRows, 'larkspur-july.xlsx') }

const meta = {
  title: 'Operating statement/Comparison',
  component: StatementComparisonView,
  args: { before, after },
} satisfies Meta<typeof StatementComparisonView>
export default meta
type Story = StoryObj<typeof meta>

export const Restated: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('101,400.00')).toBeVisible()
    await expect(canvas.getByText(/2025-05 to 2025-07, 3 months: 05\/25 to 07\/25 \(1 also in/)).toBeVisible()
  },
}

export const OnlyChanges: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('rowheader', { name: 'Insurance' })).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: /Changed lines only/ }))
    await waitFor(() => expect(canvas.queryByRole('rowheader', { name: 'Insurance' })).toBeNull())
    await expect(canvas.getByText('+ new')).toBeVisible()
  },
}

export const SameStatement: Story = { args: { after: { ...before, name: 'Sent again' } } }

export const WithAGap: Story = {
  args: { after: { name: '08/25 to 09/25', document: readReview(t12Rows({ captions: months(2025, 8, 2) })) } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/▲ not in either statement/)).toBeVisible()
  },
}

export const AgainstYears: Story = {
  args: { before: { name: 'Years', document: readReview(annualRows) } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/No combined timeline: both statements must be monthly/),
    ).toBeVisible()
  },
}
