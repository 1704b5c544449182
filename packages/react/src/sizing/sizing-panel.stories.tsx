import type { Meta, StoryObj } from '@storybook/react-vite'
import { sizeDeal } from '@uwkit/core/sizing'
import { expect, screen, userEvent, within } from 'storybook/test'
import { sizedDocuments, sizedLoan } from './sizing.fixtures.ts'
import { SizingPanel } from './sizing-panel.tsx'

const meta = {
  title: 'Sizing/Panel',
  component: SizingPanel,
  args: { inputs: null, sized: sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] }) },
} satisfies Meta<typeof SizingPanel>
export default meta
type Story = StoryObj<typeof meta>

/** The binding test stands first and says so; the sensitivity opens on demand and is walked with the arrow keys. */
export const Sized: Story = {
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement)
    const [, first] = panel.getAllByRole('row')
    await expect(first).toHaveTextContent('binding')
    await userEvent.click(panel.getByRole('button', { name: 'Sensitivity …' }))
    const table = await screen.findByRole('grid', { name: 'Loan by rate and net cash flow' })
    await expect(within(table).getAllByRole('row')).toHaveLength(26)
    const told = screen.getByText(/^Rate 5.85%, Cash flow 0%: /)
    within(table)
      .getAllByRole('gridcell')
      .find((cell) => cell.tabIndex === 0)
      ?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(told).toHaveTextContent(/^Rate 5.95%, Cash flow \+2%: /)
  },
}

/** Neither value nor rate: nothing is sized, and the tests say what they lack. */
export const NotSized: Story = {
  args: { sized: sizeDeal(sizedDocuments, { loan: null, entries: [] }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Not tested: no value given')).toBeVisible()
  },
}

/** HUD's criteria carry their numbers. */
export const Hud: Story = {
  args: { sized: sizeDeal(sizedDocuments, { loan: { ...sizedLoan, product: 'HUD' }, entries: [] }) },
}
