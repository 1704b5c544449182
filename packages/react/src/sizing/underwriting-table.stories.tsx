import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LenderUnderwritingLine } from '@uwkit/core/loan'
import { sizeDeal } from '@uwkit/core/sizing'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { sizedDocuments, sizedLoan } from './sizing.fixtures.ts'
import { UnderwritingTable } from './underwriting-table.tsx'

function Stateful({ entries, onChange, ...props }: ComponentProps<typeof UnderwritingTable>) {
  const [now, setNow] = useState(entries)
  const sized = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: now })
  const change = (next: LenderUnderwritingLine[]) => {
    setNow(next)
    onChange(next)
  }
  return <UnderwritingTable {...props} sized={sized} entries={now} onChange={change} />
}

const decided: LenderUnderwritingLine = {
  lineItem: 'Real estate taxes',
  budget: 231_000,
  appraisal: 226_500,
  selection: 'budget',
  inflationFactor: 1.02,
  underwritten: 235_620,
}

const meta = {
  title: 'Sizing/Underwriting table',
  component: Stateful,
  args: {
    label: 'Underwriting for Larkspur Court',
    sized: sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] }),
    entries: [decided],
    onChange: fn(),
  },
} satisfies Meta<typeof Stateful>
export default meta
type Story = StoryObj<typeof meta>

/** A typed amount becomes the lender's, and the totals follow. */
export const TypedAmount: Story = {
  play: async ({ args, canvasElement }) => {
    const table = within(canvasElement).getByRole('grid')
    table.focus()
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    // Past the sixteen lines of income and their total, to the taxes; their Lender UW is fourth from the end.
    await userEvent.keyboard('{ArrowDown>17/}{End}{ArrowLeft>3/}250000{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ lineItem: 'Real estate taxes', selection: 'manual', underwritten: 250_000 }),
    ])
  },
}

export const ReadOnly: Story = { args: { readOnly: 'Another user is editing this deal.' } }

/** Next to the sizing panel on a desk of 1440 pixels every named column fits, and no figure is cut off. */
export const BesideThePanel: Story = {
  args: { entries: [] },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', width: 915, height: 560 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('grid')
    const { left, right } = table.getBoundingClientRect()
    const ids = ['label', 't12', 'selection', 'inflation', 'underwritten', 'perUnit', 'share', 'why']
    const outside = () =>
      ids.filter((id) => {
        const box = table.querySelector(`[data-heading=${id}]`)?.getBoundingClientRect()
        return box === undefined || box.left < left || box.right > right
      })
    await waitFor(() => expect(outside()).toEqual([]))
    const cut = [...table.querySelectorAll<HTMLElement>('[role=gridcell]')].filter(
      (cell) => /^[\d(,.%)-]+$/.test(cell.textContent) && cell.scrollWidth > cell.clientWidth,
    )
    await expect(cut.map((cell) => cell.textContent)).toEqual([])
    // Line names are complete on two rows, and notes have room for their text.
    const names = [...table.querySelectorAll<HTMLElement>('[role=rowheader].cell')]
    await expect(names.length).toBeGreaterThan(5)
    const cutNames = names.filter((name) => name.scrollHeight > name.clientHeight + 1)
    await expect(cutNames.map((name) => name.textContent)).toEqual([])
    const note = table.querySelector('[data-heading=why]')?.getBoundingClientRect().width
    await expect(note).toBeGreaterThanOrEqual(170)
  },
}

/** Periods that do not fit next to the others are named below the table and shown with one press. */
export const MorePeriods: Story = {
  ...BesideThePanel,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const heading = (id: string) => canvas.getByRole('grid').querySelector(`[data-heading=${id}]`)
    await waitFor(() => expect(heading('t6')).toBeNull())
    await userEvent.click(await canvas.findByRole('button', { name: /^Show .*T6/ }))
    await waitFor(() => expect(heading('t6')).not.toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Fit columns to width' }))
    await waitFor(() => expect(heading('t6')).toBeNull())
  },
}
