import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { InvitationForm } from './password-forms.tsx'
import { Narrow } from './story-frame.fixtures.tsx'

const meta = {
  title: 'Account/Invitation form',
  component: InvitationForm,
  args: {
    invitation: { email: 'noor@lantern.example', firstName: 'Noor', lastName: null, jobTitle: 'Analyst' },
    onAccept: fn(),
  },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof InvitationForm>
export default meta
type Story = StoryObj<typeof meta>

/** The data of the invitation is filled in; the address cannot be changed. */
export const Joining: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly')
    await userEvent.type(form.getByRole('textbox', { name: 'Last name' }), 'Haddad')
    await userEvent.type(form.getByLabelText('New password'), 'granite orchard')
    await userEvent.type(form.getByLabelText('Confirm new password'), 'granite orchard')
    await userEvent.click(form.getByRole('button', { name: 'Join' }))
    await expect(args.onAccept).toHaveBeenLastCalledWith({
      password: 'granite orchard',
      firstName: 'Noor',
      lastName: 'Haddad',
      jobTitle: 'Analyst',
    })
  },
}
