import type { Meta, StoryObj } from '@storybook/react-vite'
import { sizeDeal } from '@uwkit/core/sizing'
import { expect, fn, userEvent, within } from 'storybook/test'
import { sizedDocuments, sizedLoan } from '../sizing.fixtures.ts'
import { ScenarioTable } from './scenario-table.tsx'
import { scenarioOf } from './state/scenario-terms.ts'
import { sizeScenarios } from './state/size-scenarios.ts'

const sized = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })
const terms = scenarioOf(sized, [])
const scenarios = sizeScenarios(sizedDocuments, sized, [
  { ...terms, name: 'Lower value', value: 12_000_000 },
  { ...terms, name: 'HUD 223(f)', programme: 'hud-223f', termMonths: 420, amortisationMonths: 420 },
  { ...terms, name: 'Interest only too long', termMonths: 60, interestOnlyMonths: 120 },
])

const meta = {
  title: 'Sizing/Scenarios',
  component: ScenarioTable,
  args: {
    recorded: {
      terms: { ...terms, name: 'As recorded' },
      sizing: sized.sizing,
      underwriting: sized.underwriting,
      fault: '',
    },
    scenarios,
    onChange: fn(),
    onCopy: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof ScenarioTable>
export default meta
type Story = StoryObj<typeof meta>

/** Each scenario stands beside the recorded loan; terms that cannot be are said under the table. */
export const SideBySide: Story = {
  play: async ({ args, canvasElement }) => {
    const table = within(canvasElement)
    await expect(table.getByText('-$2,000,000')).toBeVisible()
    await expect(table.getByRole('alert')).toHaveTextContent('Interest only too long cannot be sized')
    await userEvent.click(table.getByRole('button', { name: 'Remove Lower value' }))
    await expect(args.onRemove).toHaveBeenCalledWith(0)
  },
}
