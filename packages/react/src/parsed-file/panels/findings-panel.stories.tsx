import type { Meta, StoryObj } from '@storybook/react-vite'
import { rentRollChecks } from '@uwkit/core/rent-roll'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { faultyFile, firstOf, tiedRoll } from '../evidence.fixtures.ts'
import { emptyDesk, newDeskHistory, withGesture } from '../state/desk-history.ts'
import { dismissGesture } from '../state/finding-list.ts'
import { FindingsPanel } from './findings-panel.tsx'

const faulty = faultyFile()

const meta = {
  title: 'Parsed file/Findings panel',
  component: FindingsPanel,
  args: { document: faulty.document, onSelect: fn(), onGesture: fn(), rules: rentRollChecks },
  decorators: [
    (Story) => (
      <div style={{ width: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FindingsPanel>
export default meta
type Story = StoryObj<typeof meta>

/** A press shows the cell, why the finding matters and what the user can do. */
export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /Unit 102 appears twice/ }))
    await expect(args.onSelect).toHaveBeenCalledWith({ file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'A6' })
    await expect(canvas.getByText(/A unit number appears twice/)).toBeVisible()
  },
}

/** Arrow keys move through the findings, the most severe first. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: /^Error/ })
    first?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ cell: 'G7' }))
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ cell: 'G16' }))
  },
}

export const Narrowed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search findings' }), 'unit 105')
    await expect(canvas.getByText('3 of 9')).toBeVisible()
    await expect(canvas.queryByText(/appears twice/)).toBeNull()
  },
}

/** No finding is dismissed without a reason. */
export const Dismiss: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /Unit 102 appears twice/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss finding' }))
    await expect(dialog.getByRole('button', { name: 'Dismiss' })).toBeDisabled()
    await userEvent.type(dialog.getByRole('textbox'), 'Two leases of one unit, checked')
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'dismiss duplicate unit',
      corrections: [
        expect.objectContaining({ kind: 'dismissal', cell: 'A6', reason: 'Two leases of one unit, checked' }),
      ],
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Findings of one rule are dismissed together, for one reason; individual ones can stay open. */
export const DismissSeveral: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /Unit 106: contract rent is \$2,400; the median/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss all 2 from this rule…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss 2 findings' }))
    await userEvent.type(dialog.getByRole('textbox'), 'Corporate leases')
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss 2' }))
    await expect(args.onGesture).toHaveBeenCalledWith(expect.objectContaining({ label: 'dismiss 2 findings' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

const duplicates = faulty.document.findings.filter(({ id }) => id === 'rent-roll/duplicate-unit')
const corrected = withGesture(
  newDeskHistory(emptyDesk),
  dismissGesture(duplicates, 'Rent Roll', 'Two leases of one unit, checked'),
  { by: 'A. Lee', at: '2026-01-15' },
)

/** Dismissed findings are collapsed, name who dismissed them, and can be reopened. */
export const Dismissed: Story = {
  args: { document: firstOf(faulty.read(corrected.content.corrections)) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('1 finding dismissed'))
    await userEvent.click(canvas.getByRole('button', { name: /Unit 102 appears twice/ }))
    await expect(canvas.getByText('Dismissed by A. Lee, 2026-01-15: Two leases of one unit, checked')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reopen' }))
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({
        withdrawn: expect.arrayContaining(corrected.content.corrections.map(() => expect.any(String))),
      }),
    )
  },
}

export const ReadOnly: Story = { args: { readOnly: 'B. Kim is editing this rent roll; you can look at it.' } }

export const NothingFound: Story = { args: { document: tiedRoll() } }
