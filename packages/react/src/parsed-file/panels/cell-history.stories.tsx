import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aRememberedStatus, faultyFile, someCorrections } from '../evidence.fixtures.ts'
import { CellHistory } from './cell-history.tsx'

const faulty = faultyFile()

const meta = {
  title: 'Parsed file/Cell history',
  component: CellHistory,
  args: {
    workbook: faulty.workbook,
    first: faulty.read(),
    last: faulty.read(someCorrections),
    corrections: someCorrections,
    selected: { file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'G8' },
    rules: [aRememberedStatus],
    onGesture: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CellHistory>
export default meta
type Story = StoryObj<typeof meta>

/** The file's value, who changed it and why; one press undoes the change. */
export const Edited: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Source value: “12”, read as contract rent.')).toBeVisible()
    await expect(canvas.getByText('contract rent of 105: 1,200')).toBeVisible()
    await expect(canvas.getByText('“Signed lease”')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Revert the value of cell G8' }))
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'revert the value of cell G8',
      withdrawn: ['["Rent Roll","cellValue","G8",null]'],
    })
  },
}

export const AsTheFileSays: Story = {
  args: { selected: { file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'F5' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/No edits/)).toBeVisible()
  },
}

export const SeveralCells: Story = {
  args: { selected: { file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'G7:G8' } },
}

export const ReadOnly: Story = { args: { readOnly: 'B. Kim is editing this rent roll; you can look at it.' } }

export const NothingSelected: Story = { args: { selected: null } }
