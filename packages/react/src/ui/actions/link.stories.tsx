import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Link } from './link.tsx'

const meta = {
  title: 'Parts/Link',
  component: Link,
  args: { href: '#alder-court', children: 'Alder Court Apartments' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {
  render: (args) => (
    <p style={{ margin: 0, maxWidth: '60ch' }}>
      The rent roll of <Link {...args} /> has 180 units; its printed total of 219,210 agrees with the sum of the rows.
    </p>
  ),
}

export const Disabled: Story = { args: { isDisabled: true } }

export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link', { name: 'Alder Court Apartments' })).toHaveFocus()
  },
}
