import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { Narrow } from '../sign-in/story-frame.fixtures.tsx'
import { VendorImport } from './operations.tsx'

const meta = {
  title: 'Account/Vendor import',
  component: VendorImport,
  args: { onImport: fn(), importing: null, result: null },
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

/** The table is chosen first, so that no file is read as something else. */
export const Chosen: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /Table/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'CRM opportunities' }))
    const file = new File(['id,name\n'], 'crm.csv', { type: 'text/csv' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('There is nothing to choose a file with')
    await userEvent.upload(input, file)
    await expect(args.onImport).toHaveBeenCalledWith('crm', expect.objectContaining({ name: 'crm.csv' }))
  },
}

export const Importing: Story = { args: { importing: 'yardi-export-2026.xlsx' } }

/** What was refused is told row by row. */
export const Refused: Story = {
  args: {
    result: {
      imported: 1204,
      replaced: 40,
      ignoredColumns: ['Broker notes', 'Fax'],
      refused: [{ row: 17, problem: 'Units: "n/a" isn’t a number' }],
      refusedCount: 1,
    },
  },
  play: async ({ canvasElement }) => {
    const words = 'Imported 1,204 records, replacing 40 demo records. 1 row was refused.'
    await expect(within(canvasElement).getByText(words)).toBeVisible()
  },
}

export const Failed: Story = { args: { failure: 'The import did not work: the file holds no table.' } }
