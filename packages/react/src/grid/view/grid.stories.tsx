import type { Meta, StoryObj } from '@storybook/react-vite'
import { someMarks, someUnits, unitColumns } from '../grid.fixtures.ts'
import { Grid } from './grid.tsx'

const meta = {
  title: 'Grid/Grid',
  component: Grid,
  args: { label: 'Units of Quarry Lantern', columns: unitColumns, rows: someUnits(96), identityColumn: 'unit' },
  decorators: [
    (Story) => (
      <div style={{ height: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Grid>
export default meta
type Story = StoryObj<typeof meta>

/** A rent roll as it was read. */
export const RentRoll: Story = { args: { markOf: someMarks } }

/** Totals that agree with the printed ones, and one that does not. */
export const PrintedTotals: Story = {
  args: { printedTotals: { marketRent: 149_620, contractRent: 134_000 } },
}
