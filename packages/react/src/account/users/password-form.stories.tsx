import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../sign-in/story-frame.fixtures.tsx'
import { PasswordForm } from './user-dialogs.tsx'

const meta = {
  title: 'Account/Password form',
  component: PasswordForm,
  args: { onChange: fn() },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof PasswordForm>
export default meta
type Story = StoryObj<typeof meta>

/** Each field shows what is missing; then the current password is sent along with the new one. */
export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.click(form.getByRole('button', { name: 'Change password' }))
    const present = form.getByLabelText('Current password')
    await expect(present).toHaveAccessibleDescription('Enter your current password.')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.type(present, 'quarry lantern 96')
    await userEvent.type(form.getByLabelText('New password'), 'granite orchard')
    await userEvent.type(form.getByLabelText('Confirm new password'), 'granite orchard{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('granite orchard', 'quarry lantern 96')
  },
}

export const Refused: Story = { args: { failure: 'The current password is incorrect.' } }
export const Changing: Story = { args: { isPending: true } }
