import type { Meta, StoryObj } from '@storybook/react-vite'
import { sizeDeal } from '@uwkit/core/sizing'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ScenarioTable, scenarioOf, sizeScenarios } from './scenario-table.tsx'
import { sizedDocuments, sizedLoan } from './sizing.fixtures.ts'

const sized = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })
const terms = scenarioOf(sized, [])
const scenarios = sizeScenarios(sizedDocuments, sized, [
  { ...terms, name: 'Lower value', value: 12_000_000 },
  { ...terms, name: 'HUD 223(f)', program: 'hud-223f', termMonths: 420, amortizationMonths: 420 },
  { ...terms, name: 'Interest only too long', termMonths: 60, interestOnlyMonths: 120 },
])

const meta = {
  title: 'Sizing/Scenarios',
  component: ScenarioTable,
  args: {
    recorded: {
      terms: { ...terms, name: 'Loan on file' },
      sizing: sized.sizing,
      underwriting: sized.underwriting,
      fault: '',
    },
    scenarios,
    onChange: fn(),
    onType: fn(),
    onCopy: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof ScenarioTable>
export default meta
type Story = StoryObj<typeof meta>

/** Each scenario is next to the recorded loan; impossible terms are listed below the table. */
export const SideBySide: Story = {
  play: async ({ args, canvasElement }) => {
    const table = within(canvasElement)
    await expect(table.getByText('-$2,000,000')).toBeVisible()
    await expect(table.getByRole('alert')).toHaveTextContent('Interest only too long can’t be sized')
    await userEvent.click(table.getByRole('button', { name: 'Remove Lower value' }))
    await expect(args.onRemove).toHaveBeenCalledWith(0)
  },
}

/** A committed figure is reported with the earlier terms; every keystroke is reported too. */
export const ChangedFigure: Story = {
  play: async ({ args, canvasElement }) => {
    const rate = within(canvasElement).getByRole('textbox', { name: 'Rate for Lower value' })
    await userEvent.clear(rate)
    await userEvent.type(rate, '5')
    await expect(args.onType).toHaveBeenLastCalledWith(0, expect.objectContaining({ rate: 0.05 }))
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(
      0,
      expect.objectContaining({ name: 'Lower value', rate: 0.05 }),
      expect.objectContaining({ name: 'Lower value', rate: 0.0585 }),
    )
  },
}

/** At the maximum number of scenarios, Copy is disabled and shows the reason. */
export const Full: Story = {
  args: { copyDisabledReason: 'A loan keeps 20 scenarios at most.' },
  play: async ({ args, canvasElement }) => {
    const copy = within(canvasElement).getByRole('button', { name: 'Copy Lower value' })
    await expect(copy).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(copy)
    await expect(args.onCopy).not.toHaveBeenCalled()
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(
      'A loan keeps 20 scenarios at most.',
    )
  },
}

/** While another user edits the deal, the scenarios are read-only. */
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement)
    await expect(table.getByText('$12,000,000')).toBeVisible()
    await expect(table.queryAllByRole('textbox')).toEqual([])
    await expect(table.queryAllByRole('button')).toEqual([])
  },
}
