import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../../ui/index.ts'
import { somePeople } from '../account-people.fixtures.ts'
import { UsersTable } from './users-table.tsx'

const meta = {
  title: 'Account/Users table',
  component: UsersTable,
  args: {
    users: somePeople,
    signedInUserId: 'ada',
    onEdit: fn(),
    onSessions: fn(),
    onResetTwoFactor: fn(),
    onDelete: fn(),
    children: <Button>Invite user</Button>,
  },
} satisfies Meta<typeof UsersTable>
export default meta
type Story = StoryObj<typeof meta>

const choose = (canvas: HTMLElement, name: RegExp) =>
  userEvent.click(within(within(canvas).getByRole('row', { name })).getByRole('checkbox'))

/** Selected users can be deleted, but users cannot delete their own account. */
export const OfACompany: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Pending activation')).toBeVisible()
    await choose(canvasElement, /Ann Lyst/)
    await userEvent.click(canvas.getByRole('button', { name: 'Sessions' }))
    await expect(args.onSessions).toHaveBeenCalledWith(expect.objectContaining({ id: 'ann' }))
    await choose(canvasElement, /Ann Lyst/)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(args.onDelete).toHaveBeenCalledWith([expect.objectContaining({ id: 'ann' })])
    await choose(canvasElement, /Ada Minn/)
    await userEvent.click(canvas.getByRole('button', { name: /Delete/ }))
    await expect(args.onDelete).toHaveBeenCalledTimes(1)
  },
}

/** The provider sees each user's company and entitlements, and can work as one of them. */
export const OfAllCompanies: Story = {
  args: {
    companyName: (id) => (id === '10' ? 'Lantern Lending' : '—'),
    signedInUserId: 'provider',
    onConnect: fn(),
    onEntitle: fn(),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('partner, deals, CoStar')).toBeVisible()
    await choose(canvasElement, /Ann Lyst/)
    await userEvent.click(canvas.getByRole('button', { name: 'Connect as user' }))
    await expect(args.onConnect).toHaveBeenCalledWith(expect.objectContaining({ id: 'ann' }))
  },
}

export const NobodyYet: Story = { args: { users: [] } }
