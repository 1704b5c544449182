import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { someMarks } from '../../grid.fixtures.ts'
import { press, StoryGrid } from './panel-story.fixtures.tsx'

const meta = {
  title: 'Grid/Cell note',
  component: StoryGrid,
  args: { markOf: someMarks },
} satisfies Meta<typeof StoryGrid>
export default meta
type Story = StoryObj<typeof meta>

/** The finding of a check, while the pointer rests on its cell. */
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

/** The document's note on an edited cell; any key closes it. */
export const Edited: Story = {
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement, '{Control>}{Home}{/Control}', '{ArrowRight}', 'B9{Enter}')
    await userEvent.hover(await within(grid).findByRole('gridcell', { name: /edited; source: A1/i }))
    await waitFor(() => expect(document.querySelector('[data-cell-note]')).toHaveTextContent('Edited; source: A1'))
  },
}

/** A text that is not a value for its cell: the reason is next to the cell until the next action. */
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement, '{Control>}{Home}{/Control}', '{ArrowRight>4/}', 'abc{Enter}')
    const note = () => document.querySelector('[data-cell-note="refusal"]')
    await waitFor(() => expect(note()).toHaveTextContent(/^Rejected: /))
    const cell = grid.querySelector('.cell.active')
    await expect(cell).toHaveAttribute('aria-invalid', 'true')
    const [words, place] = [note()?.getBoundingClientRect(), cell?.getBoundingClientRect()]
    await expect(Math.abs((words?.left ?? 0) - (place?.left ?? 0))).toBeLessThan(320)
    await expect(Math.abs((words?.top ?? 0) - (place?.bottom ?? 0))).toBeLessThan(12)
    await userEvent.keyboard('1250{Enter}')
    await waitFor(() => expect(note()).toBeNull())
  },
}

/** A user who has not requested reduced motion sees the cell flash; the reason remains after it. */
export const RefusedFlashes: Story = {
  play: async ({ canvasElement }) => {
    const { matchMedia } = window
    window.matchMedia = (query) => ({ ...matchMedia.call(window, query), matches: false })
    try {
      const grid = await press(canvasElement, '{Control>}{Home}{/Control}', '{ArrowRight>4/}', 'abc')
      const cell = grid.querySelector('.cell.active')
      await userEvent.keyboard('{Enter}')
      const note = () => document.querySelector('[data-cell-note="refusal"]')
      await waitFor(() => expect(cell?.getAnimations()).not.toHaveLength(0), { interval: 10 })
      await waitFor(() => expect(cell?.getAnimations()).toHaveLength(0))
      await expect(note()).toHaveTextContent(/^Rejected: /)
    } finally {
      window.matchMedia = matchMedia
    }
  },
}

/** A read-only grid shows the reason where the user types. */
export const RefusedReadOnly: Story = {
  args: { readOnly: 'Another user is editing this document.' },
  play: async ({ canvasElement }) => {
    await press(canvasElement, '{Control>}{Home}{/Control}', 'x')
    await waitFor(() =>
      expect(document.querySelector('[data-cell-note="refusal"]')).toHaveTextContent(
        'Another user is editing this document.',
      ),
    )
  },
}
