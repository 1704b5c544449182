import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { leave, press, StoryGrid } from './panel-story.fixtures.tsx'

const meta = { title: 'Grid/Filter', component: StoryGrid } satisfies Meta<typeof StoryGrid>
export default meta
type Story = StoryObj<typeof meta>

const openFilter = async (canvasElement: HTMLElement, right: number, title: string) => {
  const menuKey = '{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}'
  const grid = await press(canvasElement, '{Control>}{Home}{/Control}', `{ArrowRight>${right}/}`, menuKey)
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Filter…' }))
  const panel = await screen.findByRole('dialog', { name: `Filter ${title}` })
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  return { grid, panel }
}

/** The values of a column with their counts; the number of remaining rows is shown before anything is applied. */
export const Values: Story = {
  play: async ({ canvasElement }) => {
    const { panel } = await openFilter(canvasElement, 1, 'Plan')
    await userEvent.click(await within(panel).findByRole('option', { name: /A1/ }))
    await expect(within(panel).getByText('76 of 96 rows')).toBeVisible()
  },
}

/** A search among the values, then Enter: shows only these rows. */
export const OnlyWhatIsFound: Story = {
  play: async ({ canvasElement }) => {
    const { grid, panel } = await openFilter(canvasElement, 1, 'Plan')
    await userEvent.type(within(panel).getByRole('searchbox'), 'a{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '41'))
    await waitFor(() => expect(grid).toHaveFocus())
  },
}

export const Range: Story = {
  play: async ({ canvasElement }) => {
    const { panel } = await openFilter(canvasElement, 4, 'Market rent')
    await userEvent.click(within(panel).getByRole('tab', { name: 'Range' }))
    await userEvent.type(within(panel).getByRole('textbox', { name: 'From' }), '$1,500')
    await userEvent.type(within(panel).getByRole('textbox', { name: 'To' }), 'about')
    await expect(within(panel).getByText('Enter valid limits first')).toBeVisible()
  },
}

export const ClosedByEscape: Story = {
  play: async ({ canvasElement }) => {
    const { grid } = await openFilter(canvasElement, 1, 'Plan')
    await leave(grid, 'dialog')
  },
}

/** No row matches: the grid reports that and offers to clear the filter. */
export const NothingPasses: Story = {
  args: {
    view: {
      sort: [],
      filters: { plan: { kind: 'contains', text: 'Z9' } },
      quickFilter: '',
      groupBy: null,
      folded: [],
      order: [],
      hidden: [],
      widths: {},
      frozen: {},
    },
  },
}

/** The grid has no rows. */
export const NoRows: Story = { args: { rows: [] } }
