import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { someUnits, unitColumns } from '../../grid.fixtures.ts'
import { Grid, type GridProps } from '../grid.tsx'

/** For stories: a rent roll in a grid with all features enabled. */
export function StoryGrid(props: Partial<GridProps>) {
  return (
    <div style={{ height: 560 }}>
      <Grid
        label="Units of Quarry Lantern"
        columns={unitColumns}
        rows={units}
        identityColumn="unit"
        newRow={newUnit}
        canRemoveRows
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

/** Focuses the grid of a story and presses keys, in the syntax of user-event. */
export async function press(canvasElement: HTMLElement, ...keys: string[]): Promise<HTMLElement> {
  const grid = await within(canvasElement).findByRole('grid')
  grid.focus()
  for (const key of keys) await userEvent.keyboard(key)
  return grid
}

/** Closes the open menu or dialog of a story with Escape, and checks that the grid regains the keyboard focus. */
export async function leave(grid: HTMLElement, role: 'menu' | 'dialog'): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  await waitFor(() => expect(grid).toHaveFocus())
}
