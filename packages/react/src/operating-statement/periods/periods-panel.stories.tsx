import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { harborLaneGrid, readStatement } from '../lines/statement-lines.fixtures.ts'
import { StoryStatement } from '../lines/statement-lines-story.fixtures.tsx'
import { PeriodsPanel, type PeriodsPanelProps } from './periods-panel.tsx'

const meta = {
  title: 'Operating statement/Periods panel',
  component: PeriodsPanel,
  args: { document: readStatement(), source: harborLaneGrid(), onGesture: fn(), onSelect: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof PeriodsPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Reads the statement of a story again after each step. */
function Held(args: PeriodsPanelProps) {
  return (
    <StoryStatement grid={args.source} onGesture={args.onGesture}>
      {({ document, onGesture }) => <PeriodsPanel {...args} document={document} onGesture={onGesture} />}
    </StoryStatement>
  )
}

/** Twelve months and their total; every total foots. */
export const Sound: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Periods are consecutive ✓')).toBeVisible()
    await expect(within(canvasElement).getAllByText(/= sum of 5 lines ✓/)[0]).toBeVisible()
  },
}

/** May is missing and is reported; a column can be set to another month. */
export const MonthMissing: Story = {
  args: { source: harborLaneGrid({ missingMonths: [4] }) },
  play: async ({ canvasElement, args }) => {
    await expect(await within(canvasElement).findByText(/May 2025 is missing/)).toBeVisible()
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Content of column G/ }))
    await userEvent.keyboard('May 2025')
    await userEvent.click(await screen.findByRole('option', { name: 'May 2025' }))
    await waitFor(() =>
      expect(args.onGesture).toHaveBeenCalledWith({
        label: 'column G: May 2025',
        corrections: [{ kind: 'periodColumn', sheet: 'Income Statement', column: 'G', period: '2025-05' }],
      }),
    )
  },
}

/** December is incomplete: its notice offers to exclude the month, and then disappears. */
export const BlankMonth: Story = {
  args: { source: harborLaneGrid({ blankMonth: 11 }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/is blank. Exclude it/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Exclude month' }))
    await waitFor(() =>
      expect(args.onGesture).toHaveBeenCalledWith(
        expect.objectContaining({ corrections: [expect.objectContaining({ column: 'N', period: 'ignore' })] }),
      ),
    )
    await waitFor(() => expect(canvas.queryByText(/is blank/)).toBeNull())
  },
}

/** A row occurs twice: excluding one makes the total foot. */
export const DoubledRow: Story = {
  args: { source: harborLaneGrid({ hasInsuranceTwice: true }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Exclude Property Insurance' }))
    await waitFor(() => expect(args.onGesture).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(within(canvasElement).queryByText(/is doubled/)).toBeNull())
  },
}

/** An income total that is off in March. */
export const TotalOff: Story = {
  args: { source: harborLaneGrid({ marchDifference: 36 }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Total Income' }))
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ cell: 'E10' }))
  },
}

/** Another user is editing the statement. */
export const ReadOnly: Story = { args: { readOnly: 'M. Ortiz is editing this statement.' } }
