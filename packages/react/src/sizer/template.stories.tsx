import type { Meta, StoryObj } from '@storybook/react-vite'
import { type TemplateMap, templateMapOf } from '@uwkit/core/sizer'
import { useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { TemplateOutcome, type TemplateOutcomeProps } from './template-outcome.tsx'
import { TemplateTable, withFigure } from './template-table.tsx'

const drafted = templateMapOf(
  {
    template: 'lender.xlsx',
    values: [
      {
        target: 'Cash Flow!C5',
        value: 'underwriting.occupiedRent.underwritten',
        label: 'Rental income',
        probability: 0.97,
      },
      {
        target: 'Cash Flow!C12',
        value: 'underwriting.realEstateTaxes.underwritten',
        label: 'Taxes',
        probability: 0.95,
      },
      { target: 'Cash Flow!C13', value: 'underwriting.utilities.underwritten', label: 'Utilities', probability: 0.62 },
      { target: 'Loan!B4', value: 'loan.rate', label: 'Coupon', probability: 0.9 },
    ],
    tables: [{ rows: 'unitTypes', anchor: 'Unit Mix!A6', maxRows: 12, columns: { A: 'floorplan' } }],
    unmapped: [{ cell: 'Cash Flow!C15', caption: 'Franchise tax', why: 'No value matches this caption' }],
  },
  'map.json',
)

function Corrected({
  map,
  onFigure,
  result,
}: {
  map: TemplateMap
  onFigure: (target: string, name: string | null) => void
  result?: TemplateOutcomeProps
}) {
  const [now, setNow] = useState(map)
  return (
    <>
      <TemplateTable
        map={now}
        onFigure={(target, name) => {
          setNow(withFigure(now, target, name))
          onFigure(target, name)
        }}
      />
      {result !== undefined && <TemplateOutcome {...result} />}
    </>
  )
}

const meta = {
  title: 'Sizer/Lender template',
  component: Corrected,
  args: { map: drafted, onFigure: fn() },
} satisfies Meta<typeof Corrected>
export default meta
type Story = StoryObj<typeof meta>

/** A figure is mapped to a caption that the draft omitted; a wrong one is excluded. */
export const CorrectedMapping: Story = {
  play: async ({ args, canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: 'Map Franchise tax' }))
    const field = await view.findByRole('combobox', { name: 'Data field for Franchise tax' })
    await userEvent.type(field, 'Other expenses: Underwritten')
    await userEvent.click(await screen.findByRole('option', { name: 'Other expenses: Underwritten' }))
    await expect(args.onFigure).toHaveBeenCalledWith('Cash Flow!C15', 'underwriting.otherExpenses.underwritten')
    const row = view.getByRole('row', { name: /Franchise tax/ })
    await expect(within(row).getByText('Manual')).toBeVisible()
    await userEvent.click(view.getByRole('button', { name: 'Exclude Coupon' }))
    await expect(args.onFigure).toHaveBeenLastCalledWith('Loan!B4', null)
    await expect(within(view.getByRole('row', { name: /Coupon/ })).getByText('Unmapped')).toBeVisible()
  },
}

/** Items to check can be shown alone. */
export const ToCheck: Story = {
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: /Show/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'To review (1)' }))
    await expect(view.getByRole('row', { name: /Utilities/ })).toBeVisible()
    await expect(view.queryByRole('row', { name: /Taxes/ })).toBeNull()
  },
}

const noi = { place: 'Cash Flow!C20', label: 'Net operating income', ours: 888_537 }
const ncf = { place: 'Cash Flow!C23', label: 'Net cash flow', ours: 864_537 }

/** The form's NOI and NCF equal those of the sizing. */
export const Tied: Story = {
  args: {
    result: {
      outcome: {
        filled: 42,
        proof: {
          holds: true,
          totals: [
            { ...noi, form: 888_537, difference: 0 },
            { ...ncf, form: 864_537, difference: 0 },
          ],
          reasons: [],
          asStored: [],
        },
        unknown: [{ place: 'Loan!B9', label: 'Purchase price' }],
        notes: [],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await expect(view.getByText('Filled 42 cells. The form’s NOI and NCF tie to the underwriting.')).toBeVisible()
    await expect(view.getAllByText('Tied ✓')).toHaveLength(2)
  },
}

/** The form computes another NOI: the cells that explain it are named with their dollars. */
export const Off: Story = {
  args: {
    result: {
      outcome: {
        filled: 41,
        proof: {
          holds: false,
          totals: [{ ...noi, form: 890_037, difference: 1500 }],
          reasons: [
            {
              place: 'Cash Flow!C15',
              seen: 'Franchise tax: the form has −$1,500, but no value is mapped to it',
              todo: 'Clear the cell, or map a value to it',
            },
          ],
          asStored: [],
        },
        unknown: [],
        notes: [],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await expect(view.getByText('Off by $1,500 ▲')).toBeVisible()
    await expect(view.getByText(/^Cash Flow!C15: Franchise tax/)).toBeVisible()
  },
}

/** A form whose tables are too short is rejected before anything is written. */
export const Refused: Story = {
  args: {
    result: {
      problems: [
        {
          place: 'Unit Mix!A6',
          seen: 'has room for 12 of 96 units',
          todo: 'Fill units by floorplan, or make the table longer',
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Unit Mix!A6: has room for 12 of 96 units/)).toBeVisible()
  },
}
