import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConflictError, ConnectionError } from '@uwkit/core/client'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SaveNotice } from './save-notice.tsx'

const meta = {
  title: 'Loan/Save notice',
  component: SaveNotice,
  args: { what: 'The loan', onSaveAgain: fn(), onKeepMine: fn(), onLoadTheirs: fn(), saving: { kind: 'saving' } },
} satisfies Meta<typeof SaveNotice>
export default meta
type Story = StoryObj<typeof meta>

/** The network is away: what was typed stays, and can be saved again. */
export const NotSaved: Story = {
  args: {
    saving: {
      kind: 'failed',
      error: new ConnectionError('https://uwkit.example/v3/loans/7', new Error('Failed to fetch')),
    },
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save again' }))
    await expect(args.onSaveAgain).toHaveBeenCalled()
  },
}

/** Somebody saved it meanwhile: a person decides whose figures stay. */
export const ChangedMeanwhile: Story = {
  args: {
    saving: {
      kind: 'failed',
      error: new ConflictError({
        status: 409,
        message: 'Somebody changed this record meanwhile. Load it again before saving.',
        requestId: null,
        body: { code: 'changed' },
      }),
    },
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Keep what I typed' }))
    await expect(args.onKeepMine).toHaveBeenCalled()
  },
}
