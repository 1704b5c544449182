import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../actions/button.tsx'
import { createToasts, type ToastMessage } from './toast-queue.ts'
import { Toasts } from './toasts.tsx'

function Shown({ messages }: { messages: readonly ToastMessage[] }) {
  const [toasts] = useState(() => createToasts())
  useEffect(() => {
    for (const message of messages) toasts.show(message)
    return () => toasts.clear()
  }, [toasts, messages])
  return (
    <>
      <main>
        <Button>Rent rolls of Juniper Terrace</Button>
      </main>
      <Toasts toasts={toasts} />
    </>
  )
}

const undo = fn()

const meta = {
  title: 'Parts/Toast',
  component: Shown,
  args: { messages: [{ text: 'Deleted 3 rent rolls.', action: { label: 'Undo', onPress: undo } }] },
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const WithUndo: Story = {}

export const Error: Story = {
  args: {
    messages: [
      { tone: 'error', text: 'Version 4 was not saved: Maria Ortiz saved one at 2:14 PM. Compare the two first.' },
    ],
  },
}

/** Three at a time; the others wait. */
export const Several: Story = {
  args: {
    messages: [
      { text: 'Saved version 3.' },
      { text: 'Exported Juniper Terrace 05.2025.xlsx.' },
      { tone: 'note', text: 'Maria Ortiz opened this rent roll.' },
      { text: 'Saved version 4.' },
    ],
  },
  play: async () => {
    await expect(await screen.findAllByRole('alertdialog')).toHaveLength(3)
  },
}

/** The action is undone and the message disappears. */
export const Undone: Story = {
  play: async () => {
    undo.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

/** F6 moves to the messages and back to the earlier focus. */
export const ByF6: Story = {
  play: async () => {
    const region = await screen.findByRole('region', { name: 'Messages' })
    const page = screen.getByRole('button', { name: 'Rent rolls of Juniper Terrace' })
    page.focus()
    await userEvent.keyboard('{F6}')
    await waitFor(() => expect(region).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{F6}')
    await waitFor(() => expect(page).toHaveFocus())
  },
}

/** Tab reaches the messages after the page; Enter on the close button closes one. */
export const ByKeyboard: Story = {
  play: async () => {
    const cross = await screen.findByRole('button', { name: 'Close' })
    screen.getByRole('button', { name: 'Rent rolls of Juniper Terrace' }).focus()
    await userEvent.keyboard('{Tab}')
    await expect(screen.getByRole('region', { name: 'Messages' })).toContainElement(
      document.activeElement as HTMLElement,
    )
    cross.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
