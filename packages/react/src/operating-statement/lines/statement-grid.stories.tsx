import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { emptyDesk, newDeskHistory } from '../../parsed-file/index.ts'
import { StatementGrid, type StatementGridProps } from './statement-grid.tsx'
import { correctionBase, harborLaneGrid, readStatement } from './statement-lines.fixtures.ts'
import { StoryStatement } from './statement-lines-story.fixtures.tsx'

const sheet = 'Income Statement'
const session = { history: newDeskHistory(emptyDesk), isReading: false, undo: () => undefined, redo: () => undefined }

const meta = {
  title: 'Operating statement/Statement grid',
  component: StatementGrid,
  args: { document: readStatement(), source: harborLaneGrid(), session, onGesture: fn(), onSelect: fn() },
  decorators: [
    (Story) => (
      <div style={{ height: 700 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof StatementGrid>
export default meta
type Story = StoryObj<typeof meta>

/** Reads the statement of a story again after each step. */
function Held(args: StatementGridProps) {
  const { corrections, comments } = args.session.history.content
  return (
    <StoryStatement grid={args.source} {...{ corrections, comments }} onGesture={args.onGesture}>
      {(desk) => (
        <StatementGrid
          {...args}
          document={desk.document}
          first={desk.first}
          session={desk.session}
          onGesture={desk.onGesture}
        />
      )}
    </StoryStatement>
  )
}

/** Moves the focus to a cell by row label and column title, like a click. */
async function goTo(canvasElement: HTMLElement, label: string, column: string): Promise<HTMLElement> {
  const grid = await within(canvasElement).findByRole('grid')
  const row = (await within(grid).findByRole('rowheader', { name: new RegExp(`^${label}`) })).closest('[role=row]')
  const heading = within(grid).getByRole('columnheader', { name: new RegExp(`^${column}`) })
  const cell = row?.querySelector<HTMLElement>(`[aria-colindex="${heading.getAttribute('aria-colindex')}"]`) ?? grid
  await userEvent.click(cell)
  return grid
}

/** Twelve months; a roof repair is an outlier in July, one line has no category, one is uncertain. */
export const Mapped: Story = {
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('grid')
    await waitFor(() => expect(grid.querySelectorAll('.body .predicted').length).toBeGreaterThan(8))
    await expect(within(grid).getAllByText('✓ sum of 5 lines')[0]).toBeVisible()
    // NOI stays at the bottom while the lines scroll.
    const foot = within(grid.querySelector<HTMLElement>('.foot') ?? grid)
    await expect(foot.getByText('NOI')).toBeVisible()
    await expect(grid.querySelectorAll('.row.total').length).toBeGreaterThan(2)
  },
}

/** A total that is off by 36 in March is marked. */
export const TotalOff: Story = {
  args: { source: harborLaneGrid({ marchDifference: 36 }) },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText('▲ 36.00 off (1 of 13)'))[0]).toBeVisible()
  },
}

/** Edited figure, chosen and remembered category, an excluded row, comments on a line and on a figure. */
export const Corrected: Story = {
  args: {
    session: {
      ...session,
      history: newDeskHistory({
        ...emptyDesk,
        corrections: [
          { kind: 'cellValue', sheet, cell: 'I13', was: '48300', value: 6300, ...correctionBase },
          {
            kind: 'lineCategory',
            sheet,
            cell: 'B9',
            label: 'Smart Home Package',
            code: '4190',
            category: 'Other Income',
            chartOfAccountsId: 2,
            ...correctionBase,
            rule: 'r1',
          },
          {
            kind: 'lineKind',
            sheet,
            cell: 'B15',
            label: 'Water and Sewer',
            code: '5220',
            lineKind: 'ignore',
            ...correctionBase,
          },
        ],
        comments: { [`${sheet}!B12`]: 'Two open positions', [`${sheet}!I13`]: 'New roof, capital' },
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('grid')
    await waitFor(() => expect(grid.querySelectorAll('.body .commented')).toHaveLength(2))
    await expect(grid.querySelectorAll('.body .edited')).toHaveLength(2)
    await expect(within(grid).getByText('excluded')).toBeVisible()
  },
}

/** Typing and Enter choose a category; the line leaves the list of open lines. */
export const ChooseCategory: Story = {
  play: async ({ canvasElement, args }) => {
    await goTo(canvasElement, 'Smart Home Package', 'Category')
    await userEvent.keyboard('o')
    const field = await screen.findByRole('combobox', { name: 'Category for Smart Home Package' })
    await userEvent.type(field, 'ther inc')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onGesture).toHaveBeenCalledTimes(1))
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({
        corrections: [expect.objectContaining({ kind: 'lineCategory', cell: 'B9', category: 'Other Income' })],
      }),
    )
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  },
}

/** The signs of three lines are flipped in one step. */
export const FlipThreeSigns: Story = {
  play: async ({ canvasElement, args }) => {
    await goTo(canvasElement, 'Vacancy Loss', 'Line')
    await userEvent.keyboard('{Shift>}{ArrowDown>2/}{/Shift}')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Line' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Flip sign/ }))
    await waitFor(() => expect(args.onGesture).toHaveBeenCalledTimes(1))
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({
        label: 'flip sign of 3 lines',
        corrections: ['B6', 'B7', 'B8'].map((cell) => expect.objectContaining({ kind: 'lineSign', cell })),
      }),
    )
  },
}

/** A typed figure becomes a correction of its cell. */
export const EditFigure: Story = {
  play: async ({ canvasElement, args }) => {
    const grid = await goTo(canvasElement, 'Repairs and Maintenance', 'Feb 2025')
    await userEvent.keyboard('6,300{Enter}')
    await waitFor(() => expect(args.onGesture).toHaveBeenCalledTimes(1))
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({ corrections: [expect.objectContaining({ cell: 'D13', was: '5890', value: 6300 })] }),
    )
    await waitFor(() => expect(grid.querySelectorAll('.body .edited')).toHaveLength(1))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(grid.querySelectorAll('.body .edited')).toHaveLength(0))
  },
}

/** A comment on one figure, using only the keyboard: its field has the focus when it opens. */
export const CommentOnFigure: Story = {
  play: async ({ canvasElement, args }) => {
    await goTo(canvasElement, 'Payroll', 'Jan 2025')
    await userEvent.keyboard('{Shift>}{F2}{/Shift}')
    const field = await screen.findByRole('textbox', { name: 'Comment on Payroll, Jan 2025' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('Holds the bonus of December{Control>}{Enter}{/Control}')
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'comment on Payroll, Jan 2025',
      comments: { [`${sheet}!C12`]: 'Holds the bonus of December' },
    })
  },
}

/** Ctrl+. accepts the suggestion for the line; the bar accepts all certain ones. */
export const AcceptSuggestions: Story = {
  play: async ({ canvasElement, args }) => {
    await goTo(canvasElement, 'Management Fees', 'Category')
    await userEvent.keyboard('{Control>}.{/Control}')
    await waitFor(() => expect(args.onGesture).toHaveBeenCalledTimes(1))
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Accept all over 90% (11)' }))
    await expect(args.onGesture).toHaveBeenLastCalledWith(expect.objectContaining({ label: 'accept 11 suggestions' }))
  },
}

/** The cell shown in the source is the active one. */
export const Selected: Story = {
  args: { selected: { file: 'harbor-lane.xlsx', sheet, cell: 'I13' } },
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('grid')
    await waitFor(() => expect(grid.querySelector('.body .cell.active')?.textContent).toContain('48,300'))
  },
}

/** Another user is editing the statement. */
export const ReadOnly: Story = {
  args: { readOnly: 'M. Ortiz is editing this statement.' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Category' })).toBeDisabled()
  },
}
