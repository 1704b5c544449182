import type { Meta, StoryObj } from '@storybook/react-vite'
import type { OpenSession } from '@uwkit/core/account'
import { expect, fn, userEvent, within } from 'storybook/test'
import { noon } from '../account-people.fixtures.ts'
import { SessionList } from './users-table.tsx'

const current: OpenSession = {
  id: 's1',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  createdOn: noon - 3600,
  lastUsedOn: noon,
  expiresOn: noon + 12 * 3600,
  isCurrent: true,
  actingAdmin: null,
}
const phone = { ...current, id: 's2', device: 'Safari on iPhone', lastUsedOn: noon - 7200, isCurrent: false }
const acting = { ...phone, id: 's3', device: null, address: null, actingAdmin: 'Pro Vider' }

const meta = {
  title: 'Account/Sessions',
  component: SessionList,
  args: { sessions: [current, phone, acting], onEnd: fn() },
} satisfies Meta<typeof SessionList>
export default meta
type Story = StoryObj<typeof meta>

/** Other sessions can be ended, including one in which an administrator acts as the user; the current one cannot. */
export const Listed: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(within(canvas.getByRole('row', { name })).getByRole('checkbox'))
    await expect(canvas.getByRole('row', { name: /Pro Vider, acting as this user/ })).toBeVisible()
    await choose(/Safari on iPhone/)
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onEnd).toHaveBeenCalledWith([expect.objectContaining({ id: 's2' })])
    await choose(/Chrome on Windows/)
    await userEvent.click(canvas.getByRole('button', { name: /Sign out/ }))
    await expect(args.onEnd).toHaveBeenCalledOnce()
  },
}

export const None: Story = { args: { sessions: [] } }
