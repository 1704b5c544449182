import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { reportedLines } from './reported-lines.ts'
import { ReportedTable } from './reported-table.tsx'
import { readReview, t12Rows } from './review.fixtures.ts'

const lines = reportedLines(readReview(t12Rows()).statement)
const taxes = lines.find(({ label }) => label === 'Real Estate Taxes')?.id ?? ''
const insurance = lines.find(({ label }) => label === 'Property Insurance')?.id ?? ''

const meta = {
  title: 'Operating statement/Reported table',
  component: ReportedTable,
  args: { label: 'Underwriting of Larkspur Court', lines, value: {}, onChange: fn() },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return (
      <ReportedTable
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
} satisfies Meta<typeof ReportedTable>
export default meta
type Story = StoryObj<typeof meta>

export const AsReported: Story = {}

export const WithNotes: Story = {
  args: {
    value: {
      [taxes]: { adjustment: 14_400, note: 'Assessed anew after the sale, millage of 2025' },
      [insurance]: { adjustment: 1500, note: '' },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('110,400.00')).toBeVisible()
    await expect(canvas.queryByText(/need.? a note/)).toBeNull()
  },
}

/** A note is needed over the percent, and asked for no more once it is there. */
export const NoteNeeded: Story = {
  args: { value: { [taxes]: { adjustment: 9601, note: '' } } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/1 adjustment of more than 10% needs a note: Real Estate Taxes/)).toBeVisible()
    const row = lines.findIndex(({ id }) => id === taxes) + 1
    const grid = canvas.getByRole('grid')
    grid.focus()
    // Down past the rows before it and the total of the income, across to the note.
    await userEvent.keyboard(`{ArrowDown>${row}/}{ArrowRight>4/}Assessed anew{Enter}`)
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ [taxes]: { adjustment: 9601, note: 'Assessed anew' } }),
    )
    await waitFor(() => expect(canvas.queryByText(/needs a note/)).toBeNull())
  },
}

export const AnotherPercent: Story = {
  args: { value: { [taxes]: { adjustment: 9601, note: '' } }, notePercent: 0.2 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('105,601.00')).toBeVisible()
    await expect(within(canvasElement).queryByText(/needs a note/)).toBeNull()
  },
}

/** An adjustment is typed; the underwritten amount follows it, and undo takes both back. */
export const TypedAndUndone: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const grid = await canvas.findByRole('grid')
    grid.focus()
    await userEvent.keyboard('{ArrowRight>2/}-6600{Enter}')
    await waitFor(() => expect(canvas.getByText('1,200,000.00')).toBeVisible())
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({}))
  },
}

export const ReadOnly: Story = { args: { readOnly: 'Dana Whitfield is editing this statement.' } }

export const NoLines: Story = { args: { lines: [] } }
