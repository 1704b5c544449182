import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { ProgressBar, ProgressRing, progressText } from './progress.tsx'

const meta = {
  title: 'Parts/Progress',
  component: ProgressBar,
  args: { label: 'Reading Juniper Terrace rent roll 05.2025.xlsx', value: 0.3 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const WithRateAndTimeLeft: Story = {
  args: {
    value: 1240 / 4113,
    detail: progressText({ done: 1240, total: 4113, things: 'cells', perSecond: 620 }),
  },
}

export const Indeterminate: Story = {
  args: { value: null, detail: progressText({ done: 14, total: null, things: 'pages', perSecond: 3.4 }) },
}

export const JustBegun: Story = { args: { value: 0 } }

/** All but one of 4,113 cells: not 100 percent. */
export const NearlyDone: Story = { args: { value: 4112 / 4113 } }

export const Rings: Story = {
  render: () => (
    <Row>
      <ProgressRing label="Saving" />
      <ProgressRing label="Uploading" value={0.1} />
      <ProgressRing label="Uploading" value={0.65} />
      <ProgressRing label="Uploading" value={1} />
      <ProgressRing label="Reading the statement" value={0.65} />
    </Row>
  ),
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.four};
`
