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

function Chosen(props: Omit<TabsProps, 'selected' | 'onSelect'>) {
  const [selected, setSelected] = useState('units')
  return <Tabs {...props} selected={selected} onSelect={setSelected} />
}

const meta = {
  title: 'Parts/Tabs',
  component: Chosen,
  args: { label: 'Parts of the rent roll', items },
} satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

export const Horizontal: Story = {}

export const Vertical: Story = { args: { orientation: 'vertical' } }

/** More tabs than fit: the row scrolls, and follows the keyboard. */
export const TooManyForTheWidth: Story = {
  args: {
    items: [
      ...items,
      ...['Floor plans', 'Renovated', 'Affordable', 'Commercial', 'Down units', 'Employee units', 'Model units'].map(
        (label): TabItem => ({ id: label, label, content: `${label} of Juniper Terrace.` }),
      ),
    ],
  },
}

/** The right arrow chooses the next tab and passes over a disabled one. */
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
