import type { Meta, StoryObj } from '@storybook/react-vite'
import { without } from '@uwkit/core/shared'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DealFilesTable } from './files-table.tsx'

const file = { dealId: 'd1', userName: 'Ada Minn', createdOn: 1_780_000_000 }

const meta = {
  title: 'Deal/Files',
  component: DealFilesTable,
  args: {
    files: [
      { ...file, uid: 'f1', fileName: 'Quarry Lantern OM.pdf', kind: 'offering_memorandum', size: 8_412_000 },
      { ...file, uid: 'f2', fileName: 'survey.pdf', kind: 'attachment', size: 912 },
    ],
    onDownload: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof DealFilesTable>
export default meta
type Story = StoryObj<typeof meta>

/** Each file can be downloaded and deleted by name. */
export const Files: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('row', { name: /Quarry Lantern OM.pdf Offering memorandum 8.4 MB/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Download survey.pdf' }))
    await expect(args.onDownload).toHaveBeenCalledWith(expect.objectContaining({ uid: 'f2' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete survey.pdf' }))
    await expect(args.onDelete).toHaveBeenCalledWith(expect.objectContaining({ uid: 'f2' }))
  },
}

/** Another user is editing the deal. */
export const ReadOnly: Story = { render: (args) => <DealFilesTable {...without(args, 'onDelete')} /> }
