import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { someUnits, unitColumns } from '../../grid.fixtures.ts'
import { Grid, type GridProps } from '../grid.tsx'

/** For stories: a rent roll in a grid that can do everything. */
export function StoryGrid(props: Partial<GridProps>) {
  return (
    <div style={{ height: 560 }}>
      <Grid
        label="Units of Quarry Lantern"
        columns={unitColumns}
        rows={units}
        identityColumn="unit"
        newRow={newUnit}
        mayRemoveRows
        {...props}
      />
    </div>
  )
}

const units = someUnits(96)
let made = 0
const newUnit = () => {
  made += 1
  return { id: `new-${made}`, values: {} }
}

/** For stories: gives the grid the keyboard and presses keys, as user-event writes them. */
export async function press(canvasElement: HTMLElement, ...keys: string[]): Promise<HTMLElement> {
  const grid = await within(canvasElement).findByRole('grid')
  grid.focus()
  for (const key of keys) await userEvent.keyboard(key)
  return grid
}

/** For stories: Escape closes what is open, and the grid has the keyboard again. */
export async function leave(grid: HTMLElement, role: 'menu' | 'dialog'): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  await waitFor(() => expect(grid).toHaveFocus())
}
