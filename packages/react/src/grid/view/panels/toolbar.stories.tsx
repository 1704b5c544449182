import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { GridProps } from '../grid.tsx'
import { press, StoryGrid } from './panel-story.fixtures.tsx'

/** Stores the views for the duration of the story. */
function WithViews(props: Partial<GridProps>) {
  const [viewStorage] = useState(() => {
    let stored: string | null = null
    return {
      read: () => stored,
      write: (text: string) => {
        stored = text
      },
    }
  })
  return <StoryGrid {...props} viewStorage={viewStorage} />
}

const meta = { title: 'Grid/Toolbar', component: WithViews } satisfies Meta<typeof WithViews>
export default meta
type Story = StoryObj<typeof meta>

/** Undo names the action it undoes. */
export const History: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const grid = await press(canvasElement, '{Control>}{Home}{/Control}', '{ArrowRight}', 'B9{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo: edit Plan' }))
    await expect(await canvas.findByRole('button', { name: 'Redo: edit Plan' })).toBeEnabled()
    await expect(within(grid).getAllByRole('gridcell', { name: 'A1' })[0]).toBeVisible()
  },
}

export const QuickFilter: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Filter rows' }), 'vacant')
    await expect(await canvas.findByText('5 of 96')).toBeVisible()
  },
}

export const Columns: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Columns' }))
    const panel = await screen.findByRole('dialog', { name: 'Shown columns' })
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'Concession' }))
    await expect(within(canvasElement).queryByRole('columnheader', { name: /Concession/, hidden: true })).toBeNull()
    await expect(within(panel).getByRole('button', { name: 'Show all' })).toBeEnabled()
  },
}

export const Grouped: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Group' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Plan' }))
    await expect(await within(canvasElement).findByRole('button', { name: 'By plan' })).toBeVisible()
  },
}

/** A view is saved under a name, and applied again. */
export const Views: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Filter rows' }), 'vacant')
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    const panel = await screen.findByRole('dialog', { name: 'Views' })
    await userEvent.type(within(panel).getByRole('textbox'), 'Vacant units{Enter}')
    await userEvent.click(within(panel).getByRole('button', { name: 'Default view' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    await expect(await screen.findByRole('button', { name: 'Vacant units' })).toBeVisible()
  },
}

/** An edit leaves its row in place; the button sorts again. */
export const OutOfOrder: Story = {
  args: {
    view: {
      sort: [{ column: 'plan', direction: 'ascending' }],
      filters: {},
      quickFilter: '',
      groupBy: null,
      folded: [],
      order: [],
      hidden: [],
      widths: {},
      frozen: {},
    },
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, '{Control>}{Home}{/Control}', '{ArrowRight}', 'Z9{Enter}')
    await expect(await within(canvasElement).findByRole('button', { name: 'Reapply sort and filters' })).toBeVisible()
  },
}

/** Ctrl+E fills the window, Escape exits. */
export const FillsTheWindow: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, '{Control>}e{/Control}')
    await within(canvasElement).findByRole('button', { name: 'Restore' })
  },
}

export const LeavesTheWindow: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, '{Control>}e{/Control}', '{Escape}')
    await within(canvasElement).findByRole('button', { name: 'Maximize' })
  },
}
