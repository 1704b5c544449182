import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../actions/button.tsx'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Parts/Popover',
  component: Popover,
  args: {
    title: 'Where 1,105.00 comes from',
    trigger: <Button>Market rent 1,105.00</Button>,
    children: 'Median of 9 units of floorplan 0x1-F that are let. Sheet "Rent Roll", column F, rows 12 to 191.',
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
  await expect(await screen.findByRole('dialog', { name: 'Where 1,105.00 comes from' })).toBeVisible()
}

export const Closed: Story = {}

export const Open: Story = { play: opened }

/** The content can close it. */
export const WithAnAction: Story = {
  args: {
    children: (close) => (
      <>
        <p>Median of 9 units of floorplan 0x1-F that are let.</p>
        <Button variant="primary" onPress={close}>
          Use 1,105.00
        </Button>
      </>
    ),
  },
  play: opened,
}

/** Escape closes it, and the button regains the focus. */
export const ClosedByEscape: Story = {
  play: async (context) => {
    await opened(context)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(within(context.canvasElement).getByRole('button')).toHaveFocus())
  },
}
