import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { harborLaneGrid, readStatement } from '../lines/statement-lines.fixtures.ts'
import { StatementOfStory } from '../lines/statement-lines-story.tsx'
import { PeriodsPanel, type PeriodsPanelProps } from './periods-panel.tsx'

const meta = {
  title: 'Operating statement/Periods panel',
  component: PeriodsPanel,
  args: { document: readStatement(), source: harborLaneGrid(), onGesture: fn(), onSelect: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof PeriodsPanel>
export default meta
type Story = StoryObj<typeof meta>

/** The statement of a story is read anew after each step. */
function Held(args: PeriodsPanelProps) {
  return (
    <StatementOfStory grid={args.source} onGesture={args.onGesture}>
      {({ document, onGesture }) => <PeriodsPanel {...args} document={document} onGesture={onGesture} />}
    </StatementOfStory>
  )
}

/** Twelve months and their total; every total foots. */
export const Sound: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The periods follow each other ✓')).toBeVisible()
    await expect(within(canvasElement).getAllByText(/= sum of 5 lines ✓/)[0]).toBeVisible()
  },
}

/** May is not there: it says so, and a column becomes another month. */
export const MonthMissing: Story = {
  args: { source: harborLaneGrid({ missingMonths: [4] }) },
  play: async ({ canvasElement, args }) => {
    await expect(await within(canvasElement).findByText(/2025-05 is missing/)).toBeVisible()
    await userEvent.click(within(canvasElement).getByRole('button', { name: /What column G is/ }))
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

/** A row stands twice: leaving it out settles the total. */
export const DoubledRow: Story = {
  args: { source: harborLaneGrid({ insuranceTwice: true }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Leave out Property Insurance' }))
    await waitFor(() => expect(args.onGesture).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(within(canvasElement).queryByText(/is doubled/)).toBeNull())
  },
}

/** A total of income that is off in March. */
export const TotalOff: Story = {
  args: { source: harborLaneGrid({ offInMarch: 36 }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Total Income' }))
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ cell: 'E10' }))
  },
}

/** Somebody else works on the statement. */
export const ReadOnly: Story = { args: { readOnly: 'M. Ortiz is working on this statement.' } }
