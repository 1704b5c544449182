import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Button } from '../actions/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Parts/Tooltip',
  component: Tooltip,
  args: { text: 'Save the rent roll', children: <Button>Save</Button> },
  decorators: [
    (Story) => (
      <Room>
        <Story />
      </Room>
    ),
  ],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvasElement }) => {
  within(canvasElement).getByRole('button').blur()
  await userEvent.tab()
  await expect(await screen.findByRole('tooltip')).toBeVisible()
}

export const OnFocus: Story = { play: opened }

export const WithKeys: Story = { args: { keys: 'Ctrl+S', placement: 'bottom' }, play: opened }

export const LongText: Story = {
  args: {
    text: 'Market rent of 12 units differs by more than 15 percent from the median of their floorplan.',
    placement: 'bottom',
  },
  play: opened,
}

/** Escape closes it without taking the focus. */
export const ClosedByEscape: Story = {
  play: async (context) => {
    await opened(context)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(within(context.canvasElement).getByRole('button')).toHaveFocus()
  },
}

const Room = styled.div`
  display: flex;
  justify-content: center;
  padding: ${space.twelve} 0;
`
