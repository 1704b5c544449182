import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ForgottenPasswordForm } from './password-forms.tsx'
import { Narrow } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Account/Forgot password form',
  component: ForgottenPasswordForm,
  args: { onRequest: fn() },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof ForgottenPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), 'analyst@lantern.example{Enter}')
    await expect(args.onRequest).toHaveBeenLastCalledWith('analyst@lantern.example')
  },
}
