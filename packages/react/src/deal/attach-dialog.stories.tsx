import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AttachDialog } from './attach-dialog.tsx'

const meta = {
  title: 'Deal/Attach documents',
  component: AttachDialog,
  args: {
    several: 'rent rolls',
    documents: [
      { id: '1', label: 'The Frank rent roll 05.xlsx', detail: 'as of 05/01/2026 · 96 units', dealName: null },
      {
        id: '2',
        label: 'Alder Court roll.pdf',
        detail: 'as of 04/01/2026 · 48 units',
        dealName: 'Alder Court refinance',
      },
    ],
    error: null,
    onAttach: fn(),
    onClose: fn(),
    isPending: false,
    failure: null,
  },
} satisfies Meta<typeof AttachDialog>
export default meta
type Story = StoryObj<typeof meta>

const inDialog = async () => within(await within(document.body).findByRole('dialog'))

/** What belongs to another deal says so. */
export const OneChosen: Story = {
  play: async ({ args }) => {
    const dialog = await inDialog()
    await waitFor(() => expect(dialog.getByText(/now in Alder Court refinance/)).toBeVisible())
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Filter rent rolls' }), 'frank')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'The Frank rent roll 05.xlsx' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Attach selected (1)' }))
    await expect(args.onAttach).toHaveBeenCalledWith(['1'])
  },
}

export const Loading: Story = { args: { documents: null } }
export const Nothing: Story = { args: { documents: [] } }
export const NotLoaded: Story = { args: { documents: null, error: 'The server is not responding.' } }
export const Refused: Story = { args: { failure: 'Lena Tester is working on The Frank rent roll 05.xlsx.' } }
