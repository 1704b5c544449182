import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../ui/index.ts'
import { annualRows, laterStatementRows, readReview, t12Rows } from '../review/review.fixtures.ts'
import { MergeDialog, type MergeDialogProps } from './merge-dialog.tsx'

function Opened(props: Omit<MergeDialogProps, 'isOpen' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Merge</Button>
      <MergeDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

const t12 = { id: 'a', name: 'larkspur-t12.xlsx', statement: readReview(t12Rows()).statement }
const later = {
  id: 'b',
  name: 'larkspur-july.xlsx',
  statement: readReview(laterStatementRows, 'larkspur-july.xlsx').statement,
}
const annual = { id: 'c', name: 'larkspur-years.xlsx', statement: readReview(annualRows).statement }

async function open(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Merge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge statements' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

const meta = {
  title: 'Operating statement/Merge dialog',
  component: Opened,
  args: { candidates: [t12, later, annual], today: '2025-08-15', onMerge: fn() },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await expect(dialog.getByText('Select two or more statements.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  },
}

/** The overwritten months are shown before the merge. */
export const PartialStatements: Story = {
  play: async ({ args, canvasElement }) => {
    const dialog = await open(canvasElement)
    await userEvent.click(dialog.getByRole('checkbox', { name: /larkspur-t12/ }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /larkspur-july/ }))
    const overwritten = within(await dialog.findByRole('region', { name: 'Overwritten values (2)' }))
    const rent = overwritten.getByRole('rowheader', { name: 'Market Rent' }).parentElement
    await expect(rent).toHaveTextContent('2025-05101,100.00101,400.00larkspur-july.xlsx')
    await expect(dialog.getByText(/Result 08-15-2025: 06\/24 - 07\/25, 14 months/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Merge 2 statements' }))
    await expect(args.onMerge).toHaveBeenCalledWith(
      expect.objectContaining({ ids: ['a', 'b'], mode: 'partial', name: '08-15-2025' }),
    )
  },
}

export const Portfolio: Story = {
  args: { initiallySelected: ['a', 'b'] },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await userEvent.click(dialog.getByRole('radio', { name: /Portfolio/ }))
    await waitFor(() => expect(dialog.queryByRole('region', { name: /Overwritten/ })).toBeNull())
    await expect(dialog.getByText('202,500')).toBeInTheDocument()
  },
}

const early = {
  ...t12,
  statement: { ...t12.statement, periods: t12.statement.periods.filter(({ key }) => key < '2025-03') },
}

/** Months that no statement reports are named, and a partial merge over them is rejected; a portfolio merge is not. */
export const GapRefused: Story = {
  args: { candidates: [early, later], initiallySelected: ['a', 'b'] },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await expect(dialog.getByText(/no statement reports 03\/25 - 04\/25 \(2 months\)/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: /Portfolio/ }))
    await expect(await dialog.findByText(/No statement reports 03\/25 - 04\/25/)).toBeInTheDocument()
    await expect(dialog.getByRole('button', { name: 'Merge 2 statements' })).toBeEnabled()
  },
}

/** Columns that are not months are named, and nothing can be merged. */
export const YearsRefused: Story = {
  args: { initiallySelected: ['a', 'c'] },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await expect(dialog.getByText(/larkspur-years.xlsx has columns "2023", "2024"/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  },
}

export const OtherChartAndProperty: Story = {
  args: {
    candidates: [t12, { ...later, statement: { ...later.statement, chartOfAccountsId: 7, property: 'Birch Court' } }],
    initiallySelected: ['a', 'b'],
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement)
    await expect(dialog.getByText(/are for different properties: Larkspur Court, Birch Court/)).toBeVisible()
    await expect(dialog.getByText(/Categories change/)).toBeInTheDocument()
  },
}

export const Merging: Story = {
  args: { initiallySelected: ['a', 'b'], isMerging: true },
  play: async ({ canvasElement }) => {
    await open(canvasElement)
  },
}

export const Failed: Story = {
  args: {
    initiallySelected: ['a', 'b'],
    failure: 'The merged statement could not be saved: the server does not answer. Try again.',
  },
  play: async ({ canvasElement }) => {
    await open(canvasElement)
  },
}
