import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { type TabItem, Tabs, type TabsProps } from './tabs.tsx'

const items: readonly TabItem[] = [
  { id: 'units', label: 'Units', count: 180, content: 'Each unit of Juniper Terrace as of 05/31/2025.' },
  { id: 'future', label: 'Future leases', count: 7, content: 'Leases signed that begin after 05/31/2025.' },
  { id: 'charges', label: 'Charges', count: 1240, content: 'What residents pay beside rent, by code.' },
  { id: 'former', label: 'Former residents', isDisabled: true, content: '' },
]

function Chosen({ first = 'units', ...props }: Omit<TabsProps, 'selected' | 'onSelect'> & { first?: string }) {
  const [selected, setSelected] = useState(first)
  return <Tabs {...props} selected={selected} onSelect={setSelected} />
}

const meta = {
  title: 'Parts/Tabs',
  component: Chosen,
  args: { label: 'Rent roll views', items },
} satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

export const Horizontal: Story = {}

/** More tabs than fit: the row scrolls with the focus. */
export const TooManyForTheWidth: Story = {
  args: {
    items: [
      ...items,
      ...['Floorplans', 'Renovated', 'Affordable', 'Commercial', 'Down units', 'Employee units', 'Model units'].map(
        (label): TabItem => ({ id: label, label, content: `${label} of Juniper Terrace.` }),
      ),
    ],
  },
}

/** A page that opens at a tab far to the right shows that tab. */
export const OpenedFarRight: Story = {
  args: { ...TooManyForTheWidth.args, first: 'Model units' },
  decorators: [
    (Story) => (
      <div style={{ width: 360 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const chosen = (await canvas.findByRole('tab', { name: 'Model units' })).getBoundingClientRect()
    const row = canvas.getByRole('tablist').getBoundingClientRect()
    await expect(chosen.left).toBeGreaterThanOrEqual(row.left)
    await expect(chosen.right).toBeLessThanOrEqual(row.right + 1)
  },
}

/** The right arrow chooses the next tab and skips a disabled one. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: /Units/ }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /Future leases/ })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Leases signed that begin after 05/31/2025.')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /Units/ })).toHaveFocus()
  },
}
