import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { press, StoryGrid } from './panel-story.fixtures.tsx'

const meta = { title: 'Grid/Find', component: StoryGrid } satisfies Meta<typeof StoryGrid>
export default meta
type Story = StoryObj<typeof meta>

const look = async (canvasElement: HTMLElement, text: string) => {
  const grid = await press(canvasElement, '{Control>}{Home}{/Control}', '{Control>}f{/Control}')
  const bar = await within(canvasElement).findByRole('search', { name: 'Find and replace' })
  const field = within(bar).getByRole('textbox', { name: 'Find' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.type(field, text)
  return { grid, bar, field }
}

/** Ctrl+F, a text, Enter to the next match. */
export const Matches: Story = {
  play: async ({ canvasElement }) => {
    const { bar } = await look(canvasElement, 'notice')
    await expect(await within(bar).findByText('4 found')).toBeVisible()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(await within(bar).findByText('2 of 4')).toBeVisible()
  },
}

/** An edit that creates another match is found automatically. */
export const FoundAfterAnEdit: Story = {
  play: async ({ canvasElement }) => {
    const { bar, grid } = await look(canvasElement, 'ZZ')
    await expect(await within(bar).findByText('No matches')).toBeVisible()
    grid.focus()
    await userEvent.keyboard('{ArrowRight}ZZ1{Enter}')
    await expect(await within(bar).findByText('1 found')).toBeVisible()
  },
}

/** Replace all shows a preview and is one step. */
export const ReplaceAll: Story = {
  play: async ({ canvasElement }) => {
    const { bar } = await look(canvasElement, 'A1')
    await userEvent.type(within(bar).getByRole('textbox', { name: 'Replace with' }), 'S1')
    await userEvent.click(within(bar).getByRole('button', { name: 'Replace all…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Replace in 20 cells?' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

/** Cells whose column rejects the text remain unchanged, with the reason next to them. */
export const ReplaceRefused: Story = {
  play: async ({ canvasElement }) => {
    const { bar } = await look(canvasElement, '1245')
    await userEvent.type(within(bar).getByRole('textbox', { name: 'Replace with' }), 'about')
    await userEvent.click(within(bar).getByRole('button', { name: 'Replace all…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nothing to replace' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

export const ReplaceAllDone: Story = {
  play: async (context) => {
    await ReplaceAll.play?.(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(screen.getByRole('button', { name: 'Replace in 20 cells' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByRole('button', { name: 'Undo: replace 20 cells' })).toBeEnabled()
    await expect(await canvas.findByText('No matches')).toBeVisible()
  },
}

/** Escape closes the bar and returns the focus to the grid. */
export const ClosedByEscape: Story = {
  play: async ({ canvasElement }) => {
    const { grid } = await look(canvasElement, 'A1')
    await userEvent.keyboard('{Escape}')
    await expect(within(canvasElement).queryByRole('search', { name: 'Find and replace' })).toBeNull()
    await expect(grid).toHaveFocus()
  },
}
