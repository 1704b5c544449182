import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stamp } from './tag.tsx'

const meta = {
  title: 'Parts/Stamp',
  component: Stamp,
  args: { at: new Date(2026, 4, 31, 14, 5).getTime() / 1000 },
} satisfies Meta<typeof Stamp>
export default meta
type Story = StoryObj<typeof meta>

export const OneLine: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('time')).toHaveTextContent('2026-05-31 02:05 PM')
  },
}

/** The date stays in one piece, and so does the time. */
export const LittleRoom: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 90 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [day, time] = [...within(canvasElement).getByRole('time').children].map((part) =>
      part.getBoundingClientRect(),
    )
    await expect(time?.top).toBeGreaterThanOrEqual(day?.bottom ?? Number.NaN)
  },
}

export const Unknown: Story = { args: { at: null } }
