import type { Meta, StoryObj } from '@storybook/react-vite'
import { type PortfolioDeal, rollUp } from '@uwkit/core/portfolio'
import { expect, within } from 'storybook/test'
import { sizedDocuments, sizedLoan } from '../sizing/sizing.fixtures.ts'
import { PortfolioTable, RollsTable } from './portfolio-table.tsx'

const larkspur: PortfolioDeal = {
  id: 'a',
  name: 'Larkspur Court',
  documents: sizedDocuments,
  loan: sizedLoan,
  entries: [],
}
const juniper: PortfolioDeal = { ...larkspur, id: 'b', name: 'Juniper Terrace' }
const bare: PortfolioDeal = {
  ...larkspur,
  id: 'c',
  name: 'Birch Row',
  documents: { rentRoll: null, statements: [], statementRoles: [] },
}

const meta = {
  title: 'Portfolio/Figures',
  component: PortfolioTable,
  args: {
    portfolio: rollUp([larkspur, juniper], 'common'),
    linkTo: (dealId, line, words, name) => (
      <a href={`#${dealId}/${line}`} aria-label={`${name}: ${words}`}>
        {words}
      </a>
    ),
  },
} satisfies Meta<typeof PortfolioTable>
export default meta
type Story = StoryObj<typeof meta>

/** Each figure of a deal links to its line; totals are the sums. */
export const TwoDeals: Story = {
  play: async ({ canvasElement }) => {
    const table = within(canvasElement)
    const taxes = table.getByRole('row', { name: /^Real estate taxes/ })
    await expect(within(taxes).getAllByRole('link')[0]).toHaveAttribute('href', '#a/realEstateTaxes')
    await expect(taxes).toHaveTextContent('441,600')
  },
}

/** A deal without a statement makes the totals unknown; its name shows that. */
export const OneWithoutStatement: Story = { args: { portfolio: rollUp([larkspur, bare], 'own') } }

export const RentRolls: Story = {
  args: { portfolio: rollUp([larkspur, bare], 'own') },
  render: ({ portfolio }) => <RollsTable portfolio={portfolio} />,
}
