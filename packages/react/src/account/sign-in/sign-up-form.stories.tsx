import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SignUpForm } from './sign-up-form.tsx'
import { Narrow } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Account/Sign-up form',
  component: SignUpForm,
  args: { onSignUp: fn() },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof SignUpForm>
export default meta
type Story = StoryObj<typeof meta>

/** Each missing field shows an error, and nothing is sent. */
export const Incomplete: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.type(form.getByRole('textbox', { name: /First name/ }), 'Ann')
    await userEvent.click(form.getByRole('button', { name: 'Create account' }))
    await expect(form.getByText('Enter your company’s name.')).toBeVisible()
    await expect(form.getByText('Create a password.')).toBeVisible()
    await expect(args.onSignUp).not.toHaveBeenCalled()
  },
}
