import type { Meta, StoryObj } from '@storybook/react-vite'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { noon } from '../account-people.fixtures.ts'
import { ChartEditor } from './chart-editor.tsx'

const house = { ...chartOfAccounts(2), id: 1001, name: 'Lantern house chart' }

const meta = {
  title: 'Account/Chart editor',
  component: ChartEditor,
  args: { chart: null, onSave: fn(), onClose: fn(), isPending: false, failure: null },
} satisfies Meta<typeof ChartEditor>
export default meta
type Story = StoryObj<typeof meta>

/** A new chart copies a built-in one; a category is added and another removed, using only the keyboard. */
export const New: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New chart of accounts' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create chart' }))
    await expect(dialog.getByText('Enter a name.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'House chart')
    dialog.getByRole('button', { name: 'Add category' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Category 1' })).toHaveFocus())
    await userEvent.keyboard('Parking')
    dialog.getByRole('button', { name: 'Add category' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: /^Remove category 2/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create chart' }))
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'House chart',
        modifiedOn: null,
        categories: [expect.objectContaining({ name: 'Parking', kind: 'income' })],
      }),
    )
  },
}

/** A company chart with the server's response to the last save. */
export const Edited: Story = {
  args: {
    chart: { ...house, createdBy: 'Ada Minn', createdOn: noon, modifiedOn: noon },
    failure: 'Saving the chart failed: The chart has changed since you opened it. Reload it, then save.',
  },
}
