import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileSpreadsheet, SearchX } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Parts/Empty state',
  component: EmptyState,
  args: { title: 'No rent rolls yet' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const FirstUse: Story = {
  args: {
    icon: FileSpreadsheet,
    children: 'Drop a workbook, a PDF or a text file anywhere on this page.',
    action: (
      <>
        <Button variant="primary">Choose files</Button>
        <Button>Try the sample</Button>
      </>
    ),
  },
}

export const NothingFound: Story = {
  args: {
    icon: SearchX,
    title: 'No deal matches “Juniper Terace”',
    children: 'Look for a part of the name, the address or the city.',
    action: <Button>Clear the filter</Button>,
  },
}

export const OneSentence: Story = { args: { title: 'No findings: all 180 units agree with the printed totals.' } }
