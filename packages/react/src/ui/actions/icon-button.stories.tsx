import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, RotateCcw, Trash2, X } from 'lucide-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Parts/Icon button',
  component: IconButton,
  args: { label: 'Edit the note to Repairs and maintenance', symbol: Pencil, onPress: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {}
export const Disabled: Story = { args: { isDisabled: true } }

export const Together: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <IconButton label="Undo: paste 96 cells" symbol={RotateCcw} />
      <IconButton label="Edit the note" symbol={Pencil} variant="secondary" />
      <IconButton label="Delete the note" symbol={Trash2} variant="danger" />
      <IconButton label="Close" symbol={X} size="small" />
    </div>
  ),
}

/** Named for screen readers, and visually by a tooltip; pressed by keyboard. */
export const Focused: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: args.label })).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.label)
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
