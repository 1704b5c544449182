import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonLines, SkeletonTable } from './skeleton.tsx'

const meta = { title: 'Parts/Skeleton' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Lines: Story = { render: () => <SkeletonLines label="Loading the notes on Juniper Terrace" /> }

export const TableOfDeals: Story = {
  render: () => <SkeletonTable label="Loading 16 deals" rows={16} columns={6} />,
}
