import type { Meta, StoryObj } from '@storybook/react-vite'
import { type BundleStatement, newStatementStore, statementReducer } from '@uwkit/core/operating-statement'
import { useReducer, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { annualRows, budgetRows, readReview, t12Rows } from '../review/review.fixtures.ts'
import { BundleTabs } from './bundle-tabs.tsx'

const statementOf = (clientId: string, id: string | null, rows: Parameters<typeof readReview>[0]): BundleStatement => ({
  clientId,
  id,
  fileName: `larkspur-${clientId}.xlsx`,
  dealId: '12',
  statement: readReview(rows).statement,
  toDelete: false,
})

const statements = [
  statementOf('t12', '7', t12Rows()),
  statementOf('years', '8', annualRows),
  statementOf('budget', null, budgetRows),
]

const meta = {
  title: 'Operating statement/Bundle tabs',
  component: BundleTabs,
  args: {
    store: { step: 2, bundleId: 'b1', statements },
    selected: 't12',
    onSelect: fn(),
    onAction: fn(),
    onInsert: fn(),
    onReplace: fn(),
  },
  render: function Held(args) {
    const [store, act] = useReducer(statementReducer, args.store)
    const [selected, setSelected] = useState(args.selected)
    return (
      <BundleTabs
        {...args}
        store={store}
        selected={selected}
        onSelect={setSelected}
        onAction={(action) => {
          args.onAction(action)
          act(action)
        }}
      />
    )
  },
} satisfies Meta<typeof BundleTabs>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeStatements: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('radio', { name: 'T12 06/24 - 05/25 ✓' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /Budget.*not saved/ })).toBeVisible()
  },
}

/** A deletion is marked and can be undone until the next save. */
export const DeletedAndUndone: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByRole('radio', { name: /to be deleted/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo delete' }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'T12 06/24 - 05/25 ✓' })).toBeVisible())
  },
}

/** A reset asks for confirmation and states what is lost. */
export const ResetKeepsSaved: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.getByText(/This unsaved statement will be discarded: Budget/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(canvas.queryByRole('radio', { name: /Budget/ })).toBeNull())
    await expect(canvas.getAllByRole('radio')).toHaveLength(2)
  },
}

export const InsertAndReplace: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Insert' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Replace' }))
    await expect(args.onInsert).toHaveBeenCalled()
    await expect(args.onReplace).toHaveBeenCalledWith('t12')
  },
}

export const Saving: Story = { args: { saveStates: { t12: { kind: 'saving' }, years: { kind: 'unsaved' } } } }

export const SaveFailed: Story = {
  args: {
    saveStates: {
      t12: { kind: 'failed', message: 'The statement was changed since you opened it. Reload it, then save.' },
    },
  },
}

export const ReadOnly: Story = { args: { isReadOnly: true } }

export const Empty: Story = { args: { store: newStatementStore, selected: null } }
