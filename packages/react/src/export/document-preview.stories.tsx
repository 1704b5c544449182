import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../ui/index.ts'
import { DocumentPreview, type DocumentPreviewProps } from './document-preview.tsx'

/** Draws a document of two pages, each a sheet of paper with its number. */
async function twoPages(page: number): Promise<string> {
  if (page > 2) throw new Error('There is no such page')
  const text = `<text x="40" y="80" font-size="32">Page ${page}</text>`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="612" height="792">${text}</svg>`)}`
}

const drawn = (): DocumentPreviewProps['drawPage'] => twoPages

const meta = {
  title: 'Export/Preview',
  component: DocumentPreview,
  args: {
    title: 'Quote of Juniper Terrace',
    drawPage: drawn(),
    failure: null,
    onClose: fn(),
    children: <Button>Download</Button>,
  },
} satisfies Meta<typeof DocumentPreview>
export default meta
type Story = StoryObj<typeof meta>

export const Pages: Story = {
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await dialog.findByRole('img', { name: 'Page 1 of Quote of Juniper Terrace' })
    await userEvent.click(dialog.getByRole('button', { name: 'Next page' }))
    await dialog.findByRole('img', { name: 'Page 2 of Quote of Juniper Terrace' })
    await waitFor(() => expect(dialog.getByText('Page 2 of 2')).toBeVisible())
    await expect(dialog.getByRole('button', { name: 'Next page' })).toBeDisabled()
  },
}

export const Making: Story = {
  args: { drawPage: null },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    const progress = dialog.getByRole('progressbar', { name: 'Generating the document' })
    await waitFor(() => expect(progress).toBeVisible())
  },
}
export const Failed: Story = { args: { drawPage: null, failure: 'The rate of the loan is negative.' } }
