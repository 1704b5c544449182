import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConflictError, ConnectionError } from '@uwkit/core/client'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SaveLine } from './save-line.tsx'

const flush = fn(async () => {})
const discard = fn()
const saving = { state: 'saved', failure: null, flush, discard } as const

const meta = {
  title: 'Building/Save line',
  component: SaveLine,
  args: { saving, what: 'the building', onTakeOver: fn(async () => {}), onReload: fn(async () => {}) },
} satisfies Meta<typeof SaveLine>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {}
export const Waiting: Story = { args: { saving: { ...saving, state: 'waiting' } } }
export const OnItsWay: Story = { args: { saving: { ...saving, state: 'saving' } } }

/** What failed is offered again, and nothing typed is lost unless a person says so. */
export const Failed: Story = {
  args: { saving: { ...saving, state: 'failed', failure: new ConnectionError('/v3/buildings/7', null) } },
  play: async ({ canvasElement }) => {
    const line = within(canvasElement)
    await expect(line.getByRole('status')).toHaveTextContent('Not saved')
    await userEvent.click(line.getByRole('button', { name: 'Try again' }))
    await expect(flush).toHaveBeenCalled()
  },
}

/** Somebody else was faster: the person chooses. */
export const Conflict: Story = {
  args: {
    saving: {
      ...saving,
      state: 'failed',
      failure: new ConflictError({
        status: 409,
        message: 'Somebody changed this record meanwhile. Load it again before saving.',
        requestId: null,
        body: { code: 'changed' },
      }),
    },
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save mine over it' }))
    await expect(args.onTakeOver).toHaveBeenCalled()
  },
}
