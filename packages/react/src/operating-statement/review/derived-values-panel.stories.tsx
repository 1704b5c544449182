import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { DerivedValuesPanel } from './derived-values-panel.tsx'
import { annualRows, readReview, statementRowsOf, t12Rows } from './review.fixtures.ts'

const meta = {
  title: 'Operating statement/Derived values',
  component: DerivedValuesPanel,
  args: { document: readReview(t12Rows()) },
} satisfies Meta<typeof DerivedValuesPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Complete: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('06/24 - 05/25', { selector: 'dd' })).toBeVisible()
    await expect(canvas.getByText('843,300.00')).toBeVisible()
    await expect(canvas.getByText('NOI ties in all 12 months.')).toBeVisible()
  },
}

/** A gap in the months and a line without a category. */
export const NotFinished: Story = {
  args: {
    document: readReview(
      statementRowsOf({
        captions: ['Jan 2025', 'Mar 2025'],
        income: { 'Market Rent': 41_000, 'Zephyr 12': 550 },
        expense: { 'Property Taxes': 5100, Insurance: 1400 },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/1 line has no category: "Zephyr 12"/)).toBeVisible()
  },
}

/** June's printed NOI is 36 dollars above the sum of its lines. */
export const PrintedIncomeOff: Story = {
  args: {
    document: readReview(
      t12Rows().map((row) =>
        row[0] === 'Net Operating Income' ? row.map((cell, at) => (at === 1 ? 72_036 : cell)) : row,
      ),
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/▲ Printed NOI is off by 36.00/)).toBeVisible()
  },
}

export const NoPrintedIncome: Story = {
  args: { document: readReview(t12Rows().filter(([label]) => label !== 'Net Operating Income')) },
}

export const Years: Story = { args: { document: readReview(annualRows) } }
