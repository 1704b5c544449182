import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Link } from '../../ui/index.ts'
import { SignInForm } from './sign-in-form.tsx'
import { Narrow } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Account/Sign-in form',
  component: SignInForm,
  args: { onSignIn: fn(), children: <Link href="/forgot_password">Forgot password?</Link> },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof SignInForm>
export default meta
type Story = StoryObj<typeof meta>

/** Enter in the password field signs in. */
export const Password: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.type(form.getByRole('textbox', { name: 'Email' }), ' analyst@lantern.example ')
    await userEvent.type(form.getByLabelText('Password'), 'quarry lantern 96{Enter}')
    await expect(args.onSignIn).toHaveBeenLastCalledWith('analyst@lantern.example', 'quarry lantern 96')
  },
}

/** Nothing is sent while a field is empty, and the field shows an error. */
export const Incomplete: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.click(form.getByRole('button', { name: 'Sign in' }))
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Enter your account email address.',
    )
    await expect(args.onSignIn).not.toHaveBeenCalled()
  },
}

/** The deployment has a directory whose users sign in by its popup. */
export const WithMicrosoft: Story = {
  args: { onSignInByAzure: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign in with Microsoft' }))
    await expect(args.onSignInByAzure).toHaveBeenCalledOnce()
  },
}

export const SigningIn: Story = { args: { pending: 'password' } }
export const WaitingForThePopup: Story = { args: { onSignInByAzure: fn(), pending: 'azure' } }
export const WrongPassword: Story = { args: { failure: 'Incorrect email or password.' } }
export const TooManyTries: Story = {
  args: {
    failure: 'Too many sign-in attempts. Try again in 15 minutes. Forgot password? Reset it by email.',
  },
}
