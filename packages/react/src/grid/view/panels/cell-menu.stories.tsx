import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { leave, press, StoryGrid } from './panel-story.fixtures.tsx'

const meta = { title: 'Grid/Cell menu', component: StoryGrid } satisfies Meta<typeof StoryGrid>
export default meta
type Story = StoryObj<typeof meta>

const opened = async (canvasElement: HTMLElement, ...keys: string[]) => {
  const grid = await press(canvasElement, '{Control>}{Home}{/Control}', ...keys, '{Shift>}{F10}{/Shift}')
  const menu = await screen.findByRole('menu', { name: 'Selected cells' })
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  return { grid, menu }
}

/** Opened by Shift+F10 after an edit, which can be undone. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const { menu } = await opened(canvasElement, '{ArrowRight}', 'B9{Enter}', '{ArrowUp}')
    await expect(within(menu).getByRole('menuitem', { name: /^Revert 1 cell/ })).not.toHaveAttribute('aria-disabled')
  },
}

/** Each disabled item shows the reason. */
export const ReadOnly: Story = {
  args: { readOnly: 'The roll is locked by the closing.' },
  play: async ({ canvasElement }) => {
    const { menu } = await opened(canvasElement)
    await expect(
      within(menu).getByRole('menuitem', { name: /Paste The roll is locked by the closing\./ }),
    ).toHaveAttribute('aria-disabled', 'true')
  },
}

/** A right-click outside the selection selects the cell first. */
export const UnderThePointer: Story = {
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement)
    const cell = within(grid).getAllByRole('gridcell', { name: '1,245.00' })[2]
    if (cell === undefined) throw new Error('The grid shows no such cell.')
    await fireEvent.contextMenu(cell, { clientX: 300, clientY: 200, button: 2 })
    await screen.findByRole('menu', { name: 'Selected cells' })
    await waitFor(() => expect(cell).toHaveAttribute('aria-selected', 'true'))
  },
}

/** Two rows are inserted above and the focus returns to the grid. */
export const InsertRows: Story = {
  play: async ({ canvasElement }) => {
    const { grid, menu } = await opened(canvasElement, '{Shift>}{ArrowDown}{/Shift}')
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Insert 2 rows above' }))
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '100'))
    await waitFor(() => expect(grid).toHaveFocus())
  },
}

export const ClosedByEscape: Story = {
  play: async ({ canvasElement }) => {
    const { grid } = await opened(canvasElement)
    await leave(grid, 'menu')
  },
}
