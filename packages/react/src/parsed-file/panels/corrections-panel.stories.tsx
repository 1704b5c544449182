import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { aRememberedStatus, faultyFile, someCorrections } from '../evidence.fixtures.ts'
import { CorrectionsPanel } from './corrections-panel.tsx'

const faulty = faultyFile()

const meta = {
  title: 'Parsed file/Corrections panel',
  component: CorrectionsPanel,
  args: {
    first: faulty.read(),
    last: faulty.read(someCorrections),
    corrections: someCorrections,
    rules: [aRememberedStatus],
    onGesture: fn(),
    onSelect: fn(),
    onExport: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CorrectionsPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Grouped by subject, newest first; a remembered rule is named. */
export const All: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText('From a saved mapping: status “Occupied” is current, saved from november.xlsx by B. Kim'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show G8' }))
    await expect(args.onSelect).toHaveBeenCalledWith({ file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'G8' })
    await userEvent.click(canvas.getByRole('button', { name: 'Export the audit trail as CSV' }))
    await expect(args.onExport).toHaveBeenCalledWith(expect.stringContaining(',Signed lease,'))
  },
}

/** The corrections of a column are reverted together. */
export const RevertColumn: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Revert the value of cell G8' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Revert column G/ }))
    await expect(args.onGesture).toHaveBeenCalledWith(expect.objectContaining({ label: 'revert 2 corrections' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

/** All corrections are reverted after a confirmation, as one step. */
export const RevertAll: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Revert all' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revert 3 corrections?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Revert all' }))
    await expect(args.onGesture).toHaveBeenCalledWith(expect.objectContaining({ label: 'revert 3 corrections' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search corrections' }), 'kim')
    await expect(canvas.getByText('2 of 3')).toBeVisible()
  },
}

export const Nothing: Story = { args: { corrections: [], last: faulty.read() } }
