import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Parts/Error state',
  component: ErrorState,
  args: {
    what: 'The rent roll could not be read.',
    where: 'Juniper Terrace rent roll 05.2025.xlsx, sheet "Rent Roll", row 12',
    todo: 'The file ends in the middle of a cell. Save it once more in Excel and drop it here again.',
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const NothingToRetry: Story = {}

export const WithRetry: Story = {
  args: {
    what: 'The deals could not be loaded.',
    where: 'Deal management, page 2',
    todo: 'The server did not answer within 30 seconds. Check your connection, then try again.',
    detail: 'GET /deals?page=2 · request 7f31c0 · no answer',
    onRetry: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Retrying: Story = {
  args: {
    what: 'The deals could not be loaded.',
    todo: 'One more attempt is under way.',
    onRetry: fn(),
    isRetrying: true,
  },
}
