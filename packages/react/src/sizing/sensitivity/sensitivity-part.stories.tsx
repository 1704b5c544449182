import type { Meta, StoryObj } from '@storybook/react-vite'
import { sizeDeal } from '@uwkit/core/sizing'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { sizedDocuments, sizedLoan } from '../sizing.fixtures.ts'
import { SensitivityPart } from './sensitivity-part.tsx'

const meta = {
  title: 'Sizing/Sensitivity',
  component: SensitivityPart,
  args: { sized: sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] }) },
} satisfies Meta<typeof SensitivityPart>
export default meta
type Story = StoryObj<typeof meta>

/** Chooses an option of a named select by keyboard. */
async function choose(part: ReturnType<typeof within>, field: RegExp, option: string): Promise<void> {
  part.getByRole('button', { name: field }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

function focusCell(table: HTMLElement): void {
  within(table)
    .getAllByRole('gridcell')
    .find((cell) => cell.tabIndex === 0)
    ?.focus()
}

/** Seven by seven cells fit in the panel: rate by NOI, with arrow keys to move. */
export const SevenBySeven: Story = {
  play: async ({ canvasElement }) => {
    const part = within(canvasElement)
    const table = part.getByRole('grid', { name: 'Max loan by rate and NOI' })
    await expect(within(table).getAllByRole('row')).toHaveLength(8)
    await expect(within(table).getAllByRole('gridcell')).toHaveLength(49)
    focusCell(table)
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(part.getByRole('status')).toHaveTextContent(/^Rate 6.10%, NOI \+5%: \$/)
  },
}

/** DSCR of the sized loan by rate and cap rate, with other steps; a missed limit is marked. */
export const MeasureAndSteps: Story = {
  play: async ({ canvasElement }) => {
    const part = within(canvasElement)
    await choose(part, /Show/, 'DSCR')
    const table = part.getByRole('grid', { name: 'DSCR by rate and NOI' })
    await expect(within(table).getAllByText(/^▲1\.\d\dx$/)[0]).toBeVisible()
    await choose(part, /Rate step/, '0.50%')
    await expect(within(table).getByRole('rowheader', { name: '6.35%' })).toBeVisible()
    await choose(part, /Columns/, 'Cap rate')
    await choose(part, /Show/, 'LTV')
    await expect(part.getByRole('grid', { name: 'LTV by rate and Cap rate' })).toBeVisible()
  },
}

/** One key copies the table to the clipboard with both headings, in figures that a spreadsheet can use. */
export const CopiedToExcel: Story = {
  play: async ({ canvasElement }) => {
    const part = within(canvasElement)
    const table = part.getByRole('grid', { name: 'Max loan by rate and NOI' })
    focusCell(table)
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    )
    const lines = clipboardData.getData('text/plain').trim().split('\r\n')
    await expect(lines).toHaveLength(8)
    await expect(lines[0]?.split('\t')).toEqual(['Rate \\ NOI', '-15%', '-10%', '-5%', '0%', '5%', '10%', '15%'])
    await expect(lines[4]?.split('\t')[4]).toBe('11600000')
    await expect(clipboardData.getData('text/html')).toContain('<table>')
    await waitFor(() => expect(part.getByRole('status')).toHaveTextContent('Copied 7 × 7 cells.'))
  },
}

/** All 25 by 25 on demand, with the same choices. */
export const Expanded: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Expand to 25 × 25' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sensitivity' }))
    const table = await dialog.findByRole('grid', { name: 'Max loan by rate and NOI' })
    await expect(within(table).getAllByRole('row')).toHaveLength(26)
  },
}
