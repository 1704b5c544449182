import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NewPasswordForm } from './password-forms.tsx'
import { Narrow } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Account/New password form',
  component: NewPasswordForm,
  args: { onSet: fn() },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof NewPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

/** A typo in the second field is shown there; the password is set once both fields agree. */
export const Mistyped: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    const again = form.getByLabelText('Confirm new password')
    await userEvent.type(form.getByLabelText('New password'), 'granite orchard')
    await userEvent.type(again, 'granite orchart{Enter}')
    await expect(again).toHaveAccessibleDescription('Passwords don’t match.')
    await expect(args.onSet).not.toHaveBeenCalled()
    await userEvent.clear(again)
    await userEvent.type(again, 'granite orchard{Enter}')
    await expect(args.onSet).toHaveBeenLastCalledWith('granite orchard')
  },
}

export const Refused: Story = { args: { failure: 'A password must have 10 to 256 characters; this one has 5.' } }
export const Setting: Story = { args: { isPending: true } }
