import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { leave, press, StoryGrid } from './panel-story.fixtures.tsx'

const meta = { title: 'Grid/Column menu', component: StoryGrid } satisfies Meta<typeof StoryGrid>
export default meta
type Story = StoryObj<typeof meta>

const openOfRent = async (canvasElement: HTMLElement) => {
  const keys = '{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}'
  const grid = await press(canvasElement, '{Control>}{Home}{/Control}', '{ArrowRight>4/}', keys)
  const menu = await screen.findByRole('menu', { name: 'Column Market rent' })
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  return { grid, menu }
}

/** Opened by Alt+Shift+↓ on the column of the active cell. */
export const Open: Story = { play: async ({ canvasElement }) => void (await openOfRent(canvasElement)) }

/** Sorting from the menu leaves the keyboard in the grid. */
export const SortDescending: Story = {
  play: async ({ canvasElement }) => {
    const { grid, menu } = await openOfRent(canvasElement)
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sort descending' }))
    const heading = within(grid).getByRole('columnheader', { name: /^Market rent/ })
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'))
    await waitFor(() => expect(grid).toHaveFocus())
  },
}

/** Moves a column using only the keyboard. */
export const MoveLeft: Story = {
  play: async ({ canvasElement }) => {
    const { grid } = await openOfRent(canvasElement)
    await userEvent.keyboard('move l{Enter}')
    const titles = () =>
      within(grid)
        .getAllByRole('columnheader')
        .map((one) => one.getAttribute('data-heading'))
    await waitFor(() => expect(titles().indexOf('marketRent')).toBe(4))
    await waitFor(() => expect(grid).toHaveFocus())
  },
}

export const ClosedByEscape: Story = {
  play: async ({ canvasElement }) => {
    const { grid } = await openOfRent(canvasElement)
    await leave(grid, 'menu')
  },
}
