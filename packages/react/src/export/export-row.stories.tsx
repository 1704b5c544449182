import type { Meta, StoryObj } from '@storybook/react-vite'
import { exportNeeds } from '@uwkit/core/export'
import { expect, within } from 'storybook/test'
import { Button } from '../ui/index.ts'
import { ExportRow } from './export-row.tsx'

const meta = {
  title: 'Export/Row',
  component: ExportRow,
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        <Story />
      </ul>
    ),
  ],
  args: {
    name: 'Narrative',
    what: 'All of the deal: statements, comparables, pictures, the summary page, findings and ties.',
    needs: exportNeeds.Narrative,
    missing: { needed: [], shown: [] },
    hrefOf: (need) => `#${need}`,
    children: <Button>As PDF</Button>,
  },
} satisfies Meta<typeof ExportRow>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('ready ✓')).toBeVisible()
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  },
}

/** Each missing item links to where it is entered. */
export const Missing: Story = {
  args: { missing: { needed: ['rate', 'value'], shown: ['pictures'] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('2 inputs missing ▲')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'pictures' })).toHaveAttribute('href', '#pictures')
  },
}

/** Not loaded yet. */
export const Unknown: Story = { args: { missing: null } }

export const Narrow: Story = {
  args: { missing: { needed: ['rentRoll'], shown: [] } },
  globals: { viewport: { value: 'mobile1' } },
}
