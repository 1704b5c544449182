import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChangesLine, HeadFigures } from './document-preview.tsx'

const meta = {
  title: 'Parsed file/Head figures',
  component: HeadFigures,
  args: {
    figures: [
      { label: 'Occupancy', value: '94.8%', note: '91 of 96 units' },
      { label: 'Avg. contract rent', value: '$1,374' },
      { label: 'Loss to lease', value: '$5,090/mo', note: '3.6% of market' },
    ],
  },
} satisfies Meta<typeof HeadFigures>
export default meta
type Story = StoryObj<typeof meta>

/** Each figure is next to its name. */
export const OfARentRoll: Story = {
  play: async ({ canvasElement }) => {
    const figures = within(canvasElement)
    await expect(figures.getByText('Occupancy')).toBeVisible()
    await expect(figures.getByText('$5,090/mo')).toBeVisible()
  },
}

const onOpen = fn()

/** Changes since the property's other document, with a link to both side by side. */
export const Changes: Story = {
  render: () => (
    <ChangesLine
      title="Changes since 06/30/2026"
      facts={['Occupied 89 → 91 units', 'Contract rent +$2,310/mo', '12 new leases +4.2%', '8 renewals +3.1%']}
      onOpen={onOpen}
    />
  ),
  play: async ({ canvasElement }) => {
    const line = within(within(canvasElement).getByRole('region', { name: 'Changes since 06/30/2026' }))
    await expect(line.getByText('12 new leases +4.2%')).toBeVisible()
    line.getByRole('button', { name: 'Compare' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(onOpen).toHaveBeenCalledOnce()
  },
}
