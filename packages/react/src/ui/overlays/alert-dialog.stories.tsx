import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../actions/button.tsx'
import { AlertDialog, type AlertDialogProps } from './dialog.tsx'

function Asked(props: Omit<AlertDialogProps, 'isOpen'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Ask</Button>
      <AlertDialog
        {...props}
        isOpen={isOpen}
        onCancel={() => {
          props.onCancel()
          setIsOpen(false)
        }}
      />
    </>
  )
}

const meta = {
  title: 'Parts/Alert dialog',
  component: Asked,
  args: {
    title: 'Replace the rent roll of 05/2025?',
    children: 'Juniper Terrace has one already, with 96 edits. They go with it.',
    confirmLabel: 'Replace',
    onConfirm: fn(),
    onCancel: fn(),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask' }))
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toBeVisible())
  },
} satisfies Meta<typeof Asked>
export default meta
type Story = StoryObj<typeof meta>

export const Question: Story = {}

const danger = {
  title: 'Delete 3 rent rolls for good?',
  children: 'Their files and edits are deleted as well. This cannot be undone.',
  confirmLabel: 'Delete',
  isDanger: true,
}

export const Pending: Story = { args: { ...danger, isPending: true } }

/** One Enter does not delete: the focus starts on Cancel, and Escape cancels. */
export const Danger: Story = {
  args: danger,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask' }))
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(cancel).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onCancel).toHaveBeenCalled()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask' }))
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
