import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { someMarks, someUnits, unitColumns } from '../grid.fixtures.ts'
import { emptyDocument } from '../state/document.ts'
import { emptyView } from '../state/view.ts'
import { Grid } from './grid.tsx'
import { press } from './panels/panel-story.fixtures.tsx'

const meta = {
  title: 'Grid/Grid',
  component: Grid,
  args: { label: 'Units of Quarry Lantern', columns: unitColumns, rows: someUnits(96), identityColumn: 'unit' },
  decorators: [
    (Story) => (
      <div style={{ height: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Grid>
export default meta
type Story = StoryObj<typeof meta>

const firstCell = '{Control>}{Home}{/Control}'

/** A rent roll as read. */
export const RentRoll: Story = { args: { markOf: someMarks } }

/** Totals that tie to the printed ones, and one that does not. */
export const PrintedTotals: Story = {
  args: { printedTotals: { marketRent: 149_620, contractRent: 134_000 } },
}

/** Nothing can be edited; typing shows why. */
export const ReadOnly: Story = {
  args: { markOf: someMarks, readOnly: 'The roll is locked: the loan of Quarry Lantern closed on June 12, 2026.' },
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement, firstCell, '{ArrowRight}', 'B')
    await expect(grid).toHaveAttribute('aria-readonly', 'true')
    await expect(await within(canvasElement).findAllByText(/the loan of Quarry Lantern closed/)).not.toHaveLength(0)
  },
}

/** A text that is not an amount is reverted and marked, with the reason for screen readers. */
export const RefusedText: Story = {
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement, firstCell, '{ArrowRight>4/}', 'see note{Enter}')
    await waitFor(() => expect(grid.querySelectorAll('.body .refused')).toHaveLength(1))
  },
}

/** Two edited rents, one added row and one removed row. */
export const EditedAndAddedRows: Story = {
  args: {
    markOf: someMarks,
    document: {
      ...emptyDocument(),
      edits: {
        'unit-2': { contractRent: 1295, resident: 'Tobias and June Merrick' },
        'unit-5': { contractRent: 1940 },
      },
      added: [
        {
          row: {
            id: 'new-1',
            values: { unit: '103A', plan: 'B1', status: 'vacant', squareFeet: 914, marketRent: 1585 },
          },
          after: 'unit-3',
        },
      ],
      removed: ['unit-7'],
    },
  },
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('grid')
    await waitFor(() => expect(grid.querySelectorAll('.body .edited').length).toBeGreaterThanOrEqual(3))
    await expect(within(grid).getByText('103A')).toBeVisible()
  },
}

/** Three ranges, the last one active; the status bar counts each cell once. */
export const SeveralRanges: Story = {
  play: async ({ canvasElement }) => {
    const grid = await press(canvasElement, firstCell, '{ArrowRight>4/}', '{Shift>}{ArrowDown>2/}{/Shift}')
    const cellOf = (line: number, column: number) =>
      grid.querySelector(`.body [aria-rowindex="${line + 1}"] [aria-colindex="${column}"]`) ?? grid
    for (const cell of [cellOf(7, 6), cellOf(10, 4)]) {
      await fireEvent.pointerDown(cell, { ...middleOf(cell), button: 0, pointerId: 1, ctrlKey: true })
      await fireEvent.pointerUp(cell, { ...middleOf(cell), button: 0, pointerId: 1, ctrlKey: true })
    }
    await waitFor(() => expect(grid.querySelectorAll('.body [aria-selected=true]')).toHaveLength(5))
  },
}

/** Units at the start and residents at the end stay in place while the others scroll between them. */
export const FrozenAtTheEnd: Story = {
  args: { markOf: someMarks, view: { ...emptyView(), frozen: { resident: 'end' } } },
  decorators: [inWidth(760)],
  play: async ({ canvasElement }) => {
    await scrollAcross(canvasElement, 260)
    const grid = within(canvasElement).getByRole('grid')
    const cell = within(grid).getAllByText('Ines Halloran')[0] ?? grid
    await expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(grid.getBoundingClientRect().right)
  },
}

/** Grouped by plan with subtotals, two groups collapsed. */
export const FoldedGroups: Story = {
  args: { view: { ...emptyView(), groupBy: 'plan', folded: ['A1', 'B1'] } },
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('grid')
    await expect((await within(grid).findAllByText(/A1/))[0]).toBeVisible()
  },
}

/** The heading of a column group while its first columns are scrolled out of view. */
export const ColumnGroupsScrolled: Story = {
  decorators: [inWidth(640)],
  play: ({ canvasElement }) => scrollAcross(canvasElement, 320),
}

/** Taller rows, for reading rather than correcting. */
export const Roomy: Story = { args: { markOf: someMarks, density: 'roomy' } }

/** The choices of a cell, opened by Alt+↓. */
export const ChoiceEditorOpen: Story = {
  args: { toolbar: false },
  play: async ({ canvasElement }) => {
    await press(canvasElement, firstCell, '{ArrowRight>2/}', '{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Notice' })).toBeVisible())
    await userEvent.keyboard('{ArrowDown}')
  },
}

/** Texts longer than their columns are cut off with an ellipsis, also in titles. */
export const LongTexts: Story = {
  args: {
    columns: unitColumns.map((column) =>
      column.id === 'concession' ? { ...column, title: 'Concession, credited monthly over the lease' } : column,
    ),
    rows: someUnits(96).map((row, index) =>
      index % 3 === 0
        ? {
            ...row,
            values: {
              ...row.values,
              resident:
                'Halloran, Ines Maria and Thomas; month-to-month since the renewal lapsed, notice not yet given',
              plan: '2 BR / 2 BA Renovated Garden',
            },
          }
        : row,
    ),
  },
}

function middleOf(element: Element): { clientX: number; clientY: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

function inWidth(width: number) {
  return (Story: () => React.ReactNode) => (
    <div style={{ width, maxWidth: '100%', height: '100%' }}>
      <Story />
    </div>
  )
}

async function scrollAcross(canvasElement: HTMLElement, pixels: number): Promise<void> {
  const grid = await within(canvasElement).findByRole('grid')
  grid.scrollLeft = pixels
  await waitFor(() => expect(grid.scrollLeft).toBe(pixels))
}
