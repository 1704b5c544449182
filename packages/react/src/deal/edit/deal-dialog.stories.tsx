import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { dealOutlines } from '../list/deal-list.fixtures.ts'
import { DealDialog } from './deal-dialog.tsx'

const [deal] = dealOutlines(1)
if (deal === undefined) throw new Error('one deal is made')

const meta = {
  title: 'Deal/Edit dialog',
  component: DealDialog,
  args: { deal, onSave: fn(), onClose: fn(), isPending: false, failure: null },
} satisfies Meta<typeof DealDialog>
export default meta
type Story = StoryObj<typeof meta>

const inDialog = async () => within(await within(document.body).findByRole('dialog'))

/** A save sends only the changes: a colleague may change the rest. */
export const Changed: Story = {
  play: async ({ args }) => {
    const dialog = await inDialog()
    await expect(dialog.getByRole('button', { name: 'Save deal' })).toBeDisabled()
    const name = dialog.getByRole('textbox', { name: 'Deal name' })
    await userEvent.clear(name)
    await userEvent.type(name, ' Juniper Terrace II ')
    await userEvent.click(dialog.getByRole('button', { name: 'Save deal' }))
    await expect(args.onSave).toHaveBeenCalledWith({ dealName: 'Juniper Terrace II', modifiedOn: deal.modifiedOn })
  },
}

/** Without a name the dialog stays open and shows what is missing. */
export const WithoutName: Story = {
  play: async ({ args }) => {
    const dialog = await inDialog()
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Deal name' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save deal' }))
    await waitFor(() => expect(dialog.getByText('Enter a name for the deal.')).toBeVisible())
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: { failure: 'Somebody changed the deal after it was opened. Save again to keep your fields beside theirs.' },
}

export const Saving: Story = { args: { isPending: true } }
