import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { faultyFile, firstOf, readStatementOf, someCorrections } from '../evidence.fixtures.ts'
import { LedgerPanel } from './ledger-panel.tsx'

const faulty = faultyFile()

const meta = {
  title: 'Parsed file/Ledger panel',
  component: LedgerPanel,
  args: { document: faulty.document, onSelect: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LedgerPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Each range can be shown in the source. */
export const RentRoll: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Reconciles to file')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'G4:G15' }))
    await expect(args.onSelect).toHaveBeenCalledWith({ file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'G4:G15' })
    await userEvent.type(canvas.getByRole('searchbox'), 'captions')
    await expect(canvas.queryByRole('region', { name: 'Read' })).toBeNull()
  },
}

/** Cells that users edited are counted separately from the file's cells. */
export const Edited: Story = {
  args: { document: firstOf(faulty.read(someCorrections)) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('row', { name: 'Added by edits 0 2,388' })).toBeVisible()
    await expect(canvas.getByText('Reconciles to file and edits')).toBeVisible()
  },
}

export const Statement: Story = { args: { document: readStatementOf().document } }

const { ledger } = faulty.document
const lost = { cellCount: 3, amount: 1250 }

/** Cells that were not understood come first, and a ledger that lost a cell reports it. */
export const NotUnderstood: Story = {
  args: {
    document: {
      ...faulty.document,
      ledger: {
        ...ledger,
        entries: [...ledger.entries, { place: 'unmapped', note: '', ranges: ['K4', 'K6:K7'], ...lost }],
        totals: { ...ledger.totals, unmapped: lost },
      },
    },
  },
}
