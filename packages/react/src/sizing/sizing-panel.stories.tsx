import type { Meta, StoryObj } from '@storybook/react-vite'
import { sizeDeal } from '@uwkit/core/sizing'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { sizedDocuments, sizedLoan } from './sizing.fixtures.ts'
import { SizingPanel, type SizingPanelProps } from './sizing-panel.tsx'

const meta = {
  title: 'Sizing/Panel',
  component: SizingPanel,
  args: { inputs: null, sized: sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] }) },
} satisfies Meta<typeof SizingPanel>
export default meta
type Story = StoryObj<typeof meta>

/** The constraining test comes first and is labeled. */
export const Sized: Story = {
  play: async ({ canvasElement }) => {
    const [, first] = within(canvasElement).getAllByRole('row')
    await expect(first).toHaveTextContent('constraining')
  },
}

/** Each figure of the program has its confidence, its source text and any conflicting texts. */
export const RulesWithSources: Story = {
  play: async ({ canvasElement }) => {
    const rules = within(within(canvasElement).getByRole('region', { name: 'Program rules' }))
    await expect(
      rules.getByText(/\d+ rules: \d+ primary, \d+ practice, \d+ own choice; \d+ default inputs\./),
    ).toBeVisible()
    await userEvent.click(rules.getByText('Figures and sources'))
    const table = await rules.findByRole('table')
    const row = within(table).getByRole('row', {
      name: /^Refinance test: revenue growth 2% primary Fannie Mae Multifamily/,
    })
    await expect(row).toHaveTextContent('“Year 1: Underwritten NCF. Income Growth Rate: 2%.”')
    await expect(within(table).getAllByText(/^▲ /)[0]).toBeVisible()
  },
}

const source = { file: 'roll.xlsx', sheet: 'Rent Roll', cell: 'H104' }

/** Documents that contradict themselves or give implausible results are confirmed once, using only the keyboard. */
export const AsksFirst: Story = {
  args: {
    stops: [
      { name: 'roll.xlsx', message: 'Contradicts itself. Rent by unit is 900 above the rent by code.', source },
      { name: 't12.xlsx', message: 'Expenses are 4% of income: check that all of them are there.', source: null },
    ],
    onConfirm: fn(),
  },
  render: (args) => <Confirmed {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const confirm = within(canvas.getByRole('region', { name: 'Confirm before sizing' }))
    await expect(confirm.getByText(/Rent Roll H104: Contradicts itself/)).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await userEvent.tab()
    await expect(confirm.getByRole('button', { name: 'Size anyway' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(canvas.getAllByRole('table')[0]).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Sizing' })).toHaveFocus()
  },
}

function Confirmed({ stops, onConfirm, ...props }: SizingPanelProps) {
  const [left, setLeft] = useState(stops)
  const confirm = () => {
    onConfirm?.()
    setLeft([])
  }
  return <SizingPanel {...props} stops={left} onConfirm={confirm} />
}

/** A user with read-only access sees what needs confirmation, and no loan. */
export const AsksSomebodyElse: Story = {
  args: { stops: [{ name: 'roll.xlsx', message: 'Contradicts itself.', source: null }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Size anyway' })).toBeNull()
  },
}

/** Neither value nor rate: nothing is sized, and the tests show what they lack. */
export const NotSized: Story = {
  args: { sized: sizeDeal(sizedDocuments, { loan: null, entries: [] }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Not tested: value not provided')).toBeVisible()
  },
}

/** HUD's criteria show their numbers. */
export const Hud: Story = {
  args: { sized: sizeDeal(sizedDocuments, { loan: { ...sizedLoan, product: 'HUD' }, entries: [] }) },
}

const questioned = sizeDeal(sizedDocuments, {
  loan: { ...sizedLoan, purpose: 'acquisition', purchasePrice: 24_000_000, appraisedValue: 24_000_000 },
  entries: [],
  property: { state: 'FL', yearBuilt: 1978 },
})

/** Items that a credit officer would question come first, each with its range, its source and the dollars on the loan. */
export const Questioned: Story = {
  args: { sized: questioned },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement).getByRole('region', { name: 'To review' })
    const items = within(part).getAllByRole('listitem')
    await expect(items[0]).toHaveTextContent(/^▲ Taxes .*Effect: NCF down \$[\d,]+, loan down \$[\d,]+\./)
    await expect(part).toHaveTextContent('Vacancy is $8,200 in each of the 12 months')
  },
}
