import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Sparkline } from './line-chart.tsx'

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: {
    label: 'NOI by month',
    values: [98_400, 101_250, 97_800, 104_600, 99_900, 86_300, 91_700, 103_400, 105_900, 108_200, 107_100, 111_800],
    unit: 'dollars',
  },
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

export const BesideAFigure: Story = {
  render: (args) => (
    <p>
      Juniper Terrace $1,216,350 <Sparkline {...args} />
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('img', {
        name: 'NOI by month: $98,400 to $111,800 over 12 values, min $86,300, max $111,800',
      }),
    ).toBeVisible()
  },
}

export const WithGaps: Story = { args: { values: [12, 14, null, 13, null, 17, 18, null], unit: 'count' } }

export const AcrossZero: Story = { args: { values: [-20, 30, 15, -45, 10, 60] } }

export const SinglePoint: Story = { args: { values: [98_400] } }

export const Flat: Story = { args: { values: [1049, 1049, 1049, 1049] } }
