import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AttachDialog, type AttachDialogProps } from './attach-dialog.tsx'

/** Searches the names of documents, as a server does. */
function Searched({ documents, ...props }: AttachDialogProps) {
  const [search, setSearch] = useState('')
  const found = documents?.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())) ?? null
  return <AttachDialog {...props} documents={found} search={search} onSearchChange={setSearch} />
}

const meta = {
  title: 'Deal/Attach documents',
  component: AttachDialog,
  render: (args) => <Searched {...args} />,
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
    hasMore: false,
    search: '',
    onSearchChange: fn(),
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

/** A document of another deal is labeled. */
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

/** The selection remains while the user searches for others. */
export const TwoSearches: Story = {
  play: async ({ args }) => {
    const dialog = await inDialog()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Alder Court roll.pdf' }))
    const search = dialog.getByRole('searchbox', { name: 'Filter rent rolls' })
    await userEvent.type(search, 'frank')
    await expect(dialog.queryByRole('checkbox', { name: 'Alder Court roll.pdf' })).toBeNull()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'The Frank rent roll 05.xlsx' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Attach selected (2)' }))
    await expect(args.onAttach).toHaveBeenCalledWith(['2', '1'])
  },
}

/** A company has more documents than the dialog shows: the dialog states that, and the search covers all of them. */
export const More: Story = {
  args: { hasMore: true },
  play: async () => {
    const dialog = await inDialog()
    await waitFor(() => expect(dialog.getByText('Showing the first 2. Filter to find others.')).toBeVisible())
  },
}

export const Loading: Story = { args: { documents: null } }
export const Nothing: Story = { args: { documents: [] } }
export const NotLoaded: Story = { args: { documents: null, error: 'The server is not responding.' } }
export const Refused: Story = { args: { failure: 'Lena Tester is working on The Frank rent roll 05.xlsx.' } }
