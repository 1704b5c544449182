import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ProductionQuote } from './production-quote.tsx'

const meta = {
  title: 'Loan/Accepted quote',
  component: ProductionQuote,
  args: {
    isLinked: true,
    linkHint: 'View linked opportunity',
    quote: {
      id: 'q1',
      name: 'Peach Court, ten years fixed',
      status: 'Accepted/Won Deal',
      product: 'Fannie Mae DUS',
      loanAmount: 16_800_000,
      noteRate: 0.0585,
      termMonths: 120,
      interestOnlyMonths: null,
      amortizationMonths: 360,
    },
  },
} satisfies Meta<typeof ProductionQuote>
export default meta
type Story = StoryObj<typeof meta>

/** Data missing from the CRM is labeled. */
export const Accepted: Story = {
  play: async ({ canvasElement }) => {
    const quote = within(canvasElement)
    await expect(quote.getByText('$16,800,000')).toBeVisible()
    await expect(quote.getByText('not provided')).toBeVisible()
  },
}

export const NoneAccepted: Story = { args: { quote: null } }

export const NotLinked: Story = { args: { quote: null, isLinked: false } }
