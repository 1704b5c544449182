import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../actions/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

function Opened(props: Omit<DialogProps, 'isOpen' | 'onClose' | 'footer'>) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Merge statements</Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Merge
            </Button>
          </>
        }
      />
    </>
  )
}

const meta = {
  title: 'Parts/Dialog',
  component: Opened,
  args: {
    title: 'Merge two statements of Harbor Point',
    children: 'T12 through 04/2025 and T12 through 05/2025 share 11 months. Where they differ, the later one is taken.',
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Merge statements' }))
    const dialog = await screen.findByRole('dialog', { name: 'Merge two statements of Harbor Point' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {}

export const Small: Story = { args: { size: 'small' } }

export const Large: Story = { args: { size: 'large' } }

export const WholeWindow: Story = { args: { size: 'full' } }

/** Title and buttons stay visible; the content between them scrolls, also by keyboard. */
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>
        Line {index + 1}: Repairs and maintenance of 04/2025 differ by {((index + 1) * 36).toLocaleString('en-US')}.00.
      </p>
    )),
  },
}

export const CannotBeDismissed: Story = { args: { canBeDismissed: false } }

/** Escape closes it, and the button that opened it regains the focus. */
export const ClosedByEscape: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Merge statements' })
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
