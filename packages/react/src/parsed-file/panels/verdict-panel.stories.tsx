import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { firstOf, rollWithTwoRents, tiedRoll, untiedRoll, withVerdict } from '../evidence.fixtures.ts'
import { emptyDesk, newDeskHistory, undoneDesk, withGesture } from '../state/desk-history.ts'
import { VerdictPanel, type VerdictPanelProps } from './verdict-panel.tsx'

const roll = rollWithTwoRents()
const tied = tiedRoll()

const meta = {
  title: 'Parsed file/Verdict',
  component: VerdictPanel,
  args: { document: roll.document, onSelect: fn(), onGesture: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VerdictPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Items to review link to their cells, by mouse and by keyboard; items without a cell are text only. */
export const ReadNotProven: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: /Not proven/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Only the caption.*\$600 affected\s*G3$/ }))
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ cell: 'G3' }))
    await expect(canvas.queryByRole('button', { name: /No count of units/ })).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Use alternative' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenCalledTimes(2)
  },
}

export const Proven: Story = { args: { document: withVerdict(tied, 'proven') } }

export const ContradictsItself: Story = {
  args: { document: withVerdict(untiedRoll(), 'contradicts_itself') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: /Contradicts itself/ })).toBeVisible()
    await expect(canvas.getByText('$36 affected')).toBeVisible()
  },
}

/** The figures are side by side; the button makes the corrections, with the reading as their reason. */
export const AlsoReadsAs: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const other = within(canvas.getByRole('region', { name: 'Alternative: Column F is the contract rent.' }))
    await expect(other.getByRole('row', { name: 'Contract rent 14,400 15,000' })).toBeVisible()
    await userEvent.click(other.getByRole('button', { name: 'Use alternative' }))
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'use alternative: Column F is the contract rent',
      corrections: [
        expect.objectContaining({
          kind: 'columnKind',
          sheet: 'Rent Roll',
          column: 'F',
          columnKind: 'contract rent',
          reason: 'Column F is the contract rent.',
        }),
        expect.objectContaining({ column: 'G', columnKind: 'Ignore Column' }),
      ],
    })
    await expect(canvas.getByRole('heading', { name: /^Status/ })).toHaveFocus()
  },
}

function OnTheDesk(props: VerdictPanelProps) {
  const [history, setHistory] = useState(newDeskHistory(emptyDesk))
  const document = firstOf(roll.read(history.content.corrections))
  const rent = document.kind === 'rent_roll' ? (document.rentRoll.units[0]?.contractRent ?? null) : null
  return (
    <>
      <VerdictPanel
        {...props}
        document={document}
        onGesture={(gesture) => setHistory(withGesture(history, gesture, { by: 'A. Lee', at: '2026-01-15' }))}
      />
      <p>Rent of the first unit: {rent}</p>
      <button type="button" onClick={() => setHistory(undoneDesk(history))}>
        Undo {history.done.at(-1)?.gesture.label}
      </button>
    </>
  )
}

/** A reading accepted by keyboard alone is applied; one step undoes it. */
export const TakenAndUndone: Story = {
  render: (args) => <OnTheDesk {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Rent of the first unit: 1200')).toBeVisible()
    canvas.getByRole('button', { name: 'Use alternative' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('Rent of the first unit: 1250')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Use alternative' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Undo use alternative/ }))
    await expect(canvas.getByText('Rent of the first unit: 1200')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Use alternative' })).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: { readOnly: 'B. Kim is editing this rent roll; you can look at it.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Use alternative' })).toBeNull()
  },
}

/** A document saved without a verdict shows only its ties. */
export const WithoutVerdict: Story = {
  args: { document: tied },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region', { name: 'Status' })).toBeNull()
  },
}

export const Dark: Story = { globals: { scheme: 'dark' } }
