import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { faultyFile, readStatementOf, tiedRoll, untiedRoll } from '../evidence.fixtures.ts'
import { TiesPanel } from './evidence-pane.tsx'

const meta = {
  title: 'Parsed file/Ties panel',
  component: TiesPanel,
  args: { document: untiedRoll(), onSelect: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 440 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TiesPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Totals that are off come first; a press shows where they are printed. */
export const Off: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [, first] = canvas.getAllByRole('row')
    await expect(first).toHaveTextContent('Rent, Total14,36414,400+36.00 ▲')
    await userEvent.click(canvas.getByRole('button', { name: 'Show Rent, Total in cell G16' }))
    await expect(args.onSelect).toHaveBeenCalledWith({ file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'G16' })
  },
}

export const AllTied: Story = { args: { document: tiedRoll() } }

export const Selected: Story = {
  args: { selected: { file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'F16' }, document: faultyFile().document },
}

export const Statement: Story = {
  args: { document: readStatementOf().document },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search totals' }), 'net op')
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
  },
}

const tied = tiedRoll()

/** A total that ties only because of a correction is labeled. */
export const HeldByACorrection: Story = {
  args: { document: { ...tied, ties: tied.ties.map((tie) => ({ ...tie, heldBy: 'correction' as const })) } },
}

export const NoTotals: Story = { args: { document: { ...tied, ties: [] } } }
