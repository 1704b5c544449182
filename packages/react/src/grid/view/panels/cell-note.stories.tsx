import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { someMarks } from '../../grid.fixtures.ts'
import { press, StoryGrid } from './panel-story.tsx'

const meta = {
  title: 'Grid/Cell note',
  component: StoryGrid,
  args: { markOf: someMarks },
} satisfies Meta<typeof StoryGrid>
export default meta
type Story = StoryObj<typeof meta>

/** What a check found, while the pointer rests on its cell. */
export const Finding: Story = {
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement)
    const cell = within(grid).getByRole('gridcell', { name: /38% under its plan/ })
    await userEvent.hover(cell)
    await waitFor(() =>
      expect(document.querySelector('[data-cell-note]')).toHaveTextContent('Warning: The rent is 38% under its plan.'),
    )
  },
}

/** What the document says of an edited cell; any key takes it away. */
export const Edited: Story = {
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement, '{Control>}{Home}{/Control}', '{ArrowRight}', 'B9{Enter}')
    await userEvent.hover(await within(grid).findByRole('gridcell', { name: /the document says A1/ }))
    await waitFor(() =>
      expect(document.querySelector('[data-cell-note]')).toHaveTextContent('Edited; the document says A1'),
    )
  },
}
