import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building2, CircleCheck, FileSpreadsheet, TriangleAlert } from 'lucide-react'
import { expect, within } from 'storybook/test'
import { Icon } from './icon.tsx'

const meta = { title: 'Parts/Icon', component: Icon, args: { symbol: FileSpreadsheet } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

/** Next to a text with the same meaning: not read aloud. */
export const BesideText: Story = {
  render: () => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <Icon symbol={Building2} /> 180 units
    </span>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull()
  },
}

/** Alone, it has an accessible name. */
export const Alone: Story = {
  args: { symbol: CircleCheck, label: 'Tied to the printed total' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Tied to the printed total' })).toBeVisible()
  },
}

export const Large: Story = { args: { symbol: TriangleAlert, label: 'Off by 36.00', size: 24 } }
