import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { leave, press, StoryGrid } from './panel-story.fixtures.tsx'

const meta = { title: 'Grid/Dialogs', component: StoryGrid } satisfies Meta<typeof StoryGrid>
export default meta
type Story = StoryObj<typeof meta>

const pasteText = async (grid: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  await fireEvent(grid, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** A paste in which two texts are not amounts waits, and shows which and why. */
export const PasteWithRefusedCells: Story = {
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement, '{Control>}{Home}{/Control}', '{ArrowRight>4/}')
    await pasteText(grid, '1,300\t1,250\nask\t1,260\n1,320\t-15')
    const dialog = await screen.findByRole('dialog', { name: 'Paste 4 cells?' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

/** A paste that is longer than the grid offers to add rows. */
export const PasteBeyondTheEnd: Story = {
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement, '{Control>}{End}{/Control}', '{Home}')
    await pasteText(grid, '501\tB9\n502\tB9\n503\tB9\n504\tB9')
    const dialog = await screen.findByRole('dialog', { name: 'Paste 2 cells?' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Add 3 rows and paste' })).toBeVisible())
  },
}

export const PasteWithAddedRows: Story = {
  play: async (context) => {
    await PasteBeyondTheEnd.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 rows and paste' }))
    const grid = within(context.canvasElement).getByRole('grid', { hidden: true })
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '101'))
    await waitFor(() => expect(grid).toHaveFocus())
  },
}

/** Ctrl+G with an unknown unit number offers similar ones. */
export const GoToNothing: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, '{Control>}g{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Go to unit' })
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Unit' })).toHaveFocus())
    await userEvent.keyboard('240{Enter}')
    await expect(await within(dialog).findByText('No unit “240” found.')).toBeVisible()
  },
}

export const GoToUnit: Story = {
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement, '{Control>}{Home}{/Control}', '{Control>}g{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Go to unit' })
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Unit' })).toHaveFocus())
    await userEvent.keyboard('#0312{Enter}')
    await waitFor(() => expect(grid).toHaveFocus())
    await waitFor(() => expect(grid.querySelector('.cell.active')).toHaveTextContent('312'))
  },
}

/** A pasted list of units; entries that match no unit are named. */
export const SelectByList: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, '{Control>}{Home}{/Control}', '{Shift>}{F10}{/Shift}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Select rows by list…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Select rows by list' })
    await userEvent.type(within(dialog).getByRole('textbox'), '101, #102, 999, 204, 101')
    await expect(await within(dialog).findByText('3 rows found.')).toBeVisible()
  },
}

export const SelectedByList: Story = {
  play: async (context) => {
    await SelectByList.play?.(context)
    const grid = within(context.canvasElement).getByRole('grid', { hidden: true })
    await userEvent.click(screen.getByRole('button', { name: 'Select 3 rows' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(grid).toHaveFocus())
  },
}

/** Ctrl+/ lists every key. */
export const Keys: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, '{Control>}/{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Grid keyboard shortcuts' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

export const KeysClosedByEscape: Story = {
  play: async (context) => {
    await Keys.play?.(context)
    await leave(within(context.canvasElement).getByRole('grid', { hidden: true }), 'dialog')
  },
}
