import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CommentsPanel } from './comments-panel.tsx'
import { readStatement } from './statement-lines.fixtures.ts'

const sheet = 'Income Statement'
const read = readStatement()
const remarks = { comment: null, comments: { '2025-07': 'Includes roof of building 4' } }
const lines = read.statement.lines.map((line) => (line.source.row === 13 ? { ...line, remarks } : line))

const meta = {
  title: 'Operating statement/Comments panel',
  component: CommentsPanel,
  args: {
    document: { ...read, statement: { ...read.statement, lines } },
    comments: { [`${sheet}!B12`]: 'Two open positions', [`${sheet}!I13`]: 'New roof, counts as capital' },
    onGesture: fn(),
    onSelect: fn(),
  },
} satisfies Meta<typeof CommentsPanel>
export default meta
type Story = StoryObj<typeof meta>

/** A comment on a line, one on a figure, and the document's note on that figure. */
export const Commented: Story = {
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement)
    await userEvent.click(panel.getByRole('button', { name: 'Payroll' }))
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ cell: 'B12' }))
    await userEvent.click(panel.getByRole('button', { name: 'Edit comment on Payroll' }))
    const field = panel.getByRole('textbox', { name: 'Comment on Payroll' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Filled in June')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'comment on Payroll',
      comments: { [`${sheet}!B12`]: 'Filled in June' },
    })
  },
}

/** No comments yet. */
export const Empty: Story = { args: { document: read, comments: {} } }

/** Another user is editing the statement. */
export const ReadOnly: Story = { args: { readOnly: 'M. Ortiz is editing this statement.' } }
