import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { Narrow } from '../sign-in/story-frame.fixtures.tsx'
import { VendorImport } from './operations.tsx'

const imported = {
  isDryRun: false,
  imported: 1204,
  added: 1164,
  updated: 30,
  unchanged: 10,
  removed: 40,
  replaced: 40,
  removedChosen: 0,
  ignoredColumns: [],
  refused: [],
  refusedCount: 0,
}

const meta = {
  title: 'Account/Vendor import',
  component: VendorImport,
  args: {
    companies: [{ id: 'lender', companyName: 'Harbor Lending' }],
    onImport: fn(),
    plan: null,
    onConfirm: fn(),
    onCancel: fn(),
    importing: null,
    result: null,
  },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof VendorImport>
export default meta
type Story = StoryObj<typeof meta>

/** The user chooses the table first, so that no file is read as another kind, then the company if its records belong to one. */
export const Chosen: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /Table/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'CRM opportunities' }))
    await expect(canvas.getByText('Select the company first')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Company/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Harbor Lending' }))
    const file = new File(['id,name\n'], 'crm.csv', { type: 'text/csv' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('There is nothing to choose a file with')
    await userEvent.upload(input, file)
    await expect(args.onImport).toHaveBeenCalledWith('crm', expect.objectContaining({ name: 'crm.csv' }), {
      mode: 'merge',
      companyId: 'lender',
    })
  },
}

/** Before the import writes anything, it shows what will be added and what will be deleted. */
export const Planned: Story = {
  args: { plan: { ...imported, isDryRun: true, removed: 42, removedChosen: 3 } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/Will remove 42 records, including 3 selected in deals\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Import and remove records' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const Importing: Story = { args: { importing: 'yardi-export-2026.xlsx' } }

/** Rejections are shown row by row. */
export const Refused: Story = {
  args: {
    result: {
      ...imported,
      ignoredColumns: ['Broker notes', 'Fax'],
      refused: [{ row: 17, problem: 'Units: "n/a" isn’t a number' }],
      refusedCount: 1,
    },
  },
  play: async ({ canvasElement }) => {
    const words = 'Imported 1,204 records: 1,164 new, 30 changed, 10 unchanged. Removed 40 records. 1 row rejected.'
    await expect(within(canvasElement).getByText(words)).toBeVisible()
  },
}

export const Failed: Story = { args: { failure: 'The import did not work: the file holds no table.' } }
