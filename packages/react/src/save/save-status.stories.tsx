import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConflictError, ConnectionError } from '@uwkit/core/client'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SaveStatus } from './save-status.tsx'

const saving = {
  state: 'saved',
  failure: null,
  flush: fn(async () => {}),
  discard: fn(),
  keepOwnVersion: fn(async () => {}),
  takeSavedVersion: fn(async () => {}),
} as const

const meta = {
  title: 'Save/Status',
  component: SaveStatus,
  args: { saving, what: 'the building' },
} satisfies Meta<typeof SaveStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {}
export const Waiting: Story = { args: { saving: { ...saving, state: 'waiting' } } }
export const OnItsWay: Story = { args: { saving: { ...saving, state: 'saving' } } }

/** A failed save can be retried, and nothing typed is lost unless the user discards it. */
export const Failed: Story = {
  args: { saving: { ...saving, state: 'failed', failure: new ConnectionError('/v3/buildings/7', null) } },
  play: async ({ canvasElement }) => {
    const status = within(canvasElement)
    await expect(status.getByRole('status')).toHaveTextContent('Not saved')
    await userEvent.click(status.getByRole('button', { name: 'Save again' }))
    await expect(saving.flush).toHaveBeenCalled()
    await userEvent.click(status.getByRole('button', { name: 'Discard changes' }))
    await expect(saving.discard).toHaveBeenCalled()
  },
}

/** Another user saved first: the user chooses. */
export const Conflict: Story = {
  args: {
    saving: {
      ...saving,
      state: 'failed',
      failure: new ConflictError({
        status: 409,
        message: 'Another user changed this record. Reload it, then save.',
        requestId: null,
        body: { code: 'changed' },
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const status = within(canvasElement)
    await userEvent.click(status.getByRole('button', { name: 'Overwrite with my changes' }))
    await expect(saving.keepOwnVersion).toHaveBeenCalled()
    await userEvent.click(status.getByRole('button', { name: 'Load saved version' }))
    await expect(saving.takeSavedVersion).toHaveBeenCalled()
  },
}
