import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { somePeople } from '../account-people.fixtures.ts'
import { InviteDialog, UserDialog } from './user-dialogs.tsx'

const [ada, ann] = somePeople as [(typeof somePeople)[0], (typeof somePeople)[0]]

const meta = {
  title: 'Account/User dialogs',
  component: UserDialog,
  args: { user: ann, signedInUserId: 'ada', onSave: fn(), onClose: fn() },
} satisfies Meta<typeof UserDialog>
export default meta
type Story = StoryObj<typeof meta>

/** A save sends only the changes, so a colleague's other changes remain. */
export const Changed: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lyst' }))
    await userEvent.click(dialog.getByLabelText('Company administrator'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save user' }))
    await expect(args.onSave).toHaveBeenCalledWith({ isAdmin: true })
  },
}

/** Users cannot remove their own rights by mistake. */
export const Oneself: Story = {
  args: { user: ada },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Minn' }))
    await expect(
      (await dialog.findAllByText('Only another administrator can change your role and status.')).length,
    ).toBe(2)
  },
}

const onInvite = fn()

/** An invitation needs an email address; access is no wider than the inviter's own. */
export const Inviting: Story = {
  render: () => <InviteDialog accountAccess={ada.accountAccess} onInvite={onInvite} onClose={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite user' }))
    const email = dialog.getByLabelText(/Email address/)
    const send = dialog.getByRole('button', { name: 'Send invitation' })
    await userEvent.type(email, 'nora')
    await userEvent.click(send)
    await expect(email).toHaveAccessibleDescription('Enter an email address, such as ann@lender.example.')
    await userEvent.type(email, '@lender.example')
    await userEvent.click(send)
    await expect(onInvite).toHaveBeenLastCalledWith(
      expect.objectContaining({ email: 'nora@lender.example', accountAccess: ada.accountAccess, companyId: null }),
    )
  },
}
