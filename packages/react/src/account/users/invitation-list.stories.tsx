import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { anInvitation, noon } from '../account-people.fixtures.ts'
import { InvitationList } from './users-table.tsx'

const meta = {
  title: 'Account/Invitations',
  component: InvitationList,
  args: {
    invitations: [anInvitation(), anInvitation({ id: 'i2', email: 'max@lender.example', expiresOn: noon - 60 })],
    now: noon,
    onWithdraw: fn(),
  },
} satisfies Meta<typeof InvitationList>
export default meta
type Story = StoryObj<typeof meta>

/** A lapsed invitation is labeled, and each one can be withdrawn. */
export const OnTheirWay: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Expired')).toBeVisible()
    await userEvent.click(within(canvas.getByRole('row', { name: /nora/ })).getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
    await expect(args.onWithdraw).toHaveBeenCalledWith([expect.objectContaining({ id: 'i1' })])
  },
}

export const None: Story = { args: { invitations: [] } }
