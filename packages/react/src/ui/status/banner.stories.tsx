import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../actions/button.tsx'
import { Banner } from './banner.tsx'

const meta = {
  title: 'Parts/Banner',
  component: Banner,
  args: { children: 'This rent roll is 14 months old. The lender asks for one of the last 60 days.' },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}

export const Warning: Story = {
  args: {
    tone: 'warning',
    children: 'Scheduled charges are off by 36.00 against the printed total of row 214.',
    action: <Button size="small">Show row 214</Button>,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Scheduled charges are off by 36.00')
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
  },
}

export const ErrorWithAction: Story = {
  args: {
    tone: 'error',
    children: 'Your last 3 changes were not saved: the server does not answer. They are kept on this machine.',
    action: <Button size="small">Save again</Button>,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Your last 3 changes were not saved')
  },
}

export const Maintenance: Story = {
  args: {
    tone: 'maintenance',
    children: 'Underwriting will be closed for maintenance on 06/14/2025 from 8:00 PM to 10:00 PM Eastern.',
  },
}

export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
