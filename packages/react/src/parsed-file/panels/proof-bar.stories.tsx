import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import {
  faultyFile,
  firstOf,
  offRoll,
  readStatementOf,
  someCorrections,
  tiedRoll,
  withVerdict,
} from '../evidence.fixtures.ts'
import { ProofBar } from './proof-bar.tsx'

const tied = tiedRoll()
const { findings, ties, ledger, sheet } = readStatementOf().document

const meta = {
  title: 'Parsed file/Proof bar',
  component: ProofBar,
  args: { document: tied, onOpen: fn() },
} satisfies Meta<typeof ProofBar>
export default meta
type Story = StoryObj<typeof meta>

export const AllTied: Story = {}

/** A press on a total opens the ties at its cell. */
export const Off: Story = {
  args: { document: offRoll() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Rent\s*off by 36\.00/ }))
    await expect(args.onOpen).toHaveBeenCalledWith({
      part: 'tie',
      source: { file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'G16' },
    })
    await userEvent.click(within(canvasElement).getByRole('button', { name: /source cells accounted for/ }))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ part: 'ledger' })
  },
}

/** The verdict comes first with what to look at; each leads to its cell, by mouse and by keyboard. */
export const ReadNotProven: Story = {
  args: { document: withVerdict(tied, 'read_not_proven') },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [first, second] = canvas.getAllByRole('button')
    await expect(first).toHaveAccessibleName('Not proven')
    await expect(second).toHaveAccessibleName(/^To review\s*Only the caption .*\s*\$600$/)
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenLastCalledWith({ part: 'verdict' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenLastCalledWith({
      part: 'verdict',
      source: { file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'G3' },
    })
  },
}

export const Proven: Story = { args: { document: withVerdict(tied, 'proven') } }

export const ContradictsItself: Story = { args: { document: withVerdict(offRoll(), 'contradicts_itself') } }

export const WithFindings: Story = { args: { document: faultyFile().document } }

/** A total that agrees only by what people changed says so. */
export const HeldByAnEdit: Story = {
  args: {
    document: {
      ...tied,
      ties: tied.ties.map((tie) => (tie.what.startsWith('Rent') ? { ...tie, heldBy: 'edit' as const } : tie)),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /ties after an edit/ })).toBeVisible()
  },
}

export const Edited: Story = { args: { document: firstOf(faultyFile().read(someCorrections)) } }

/** A statement that was saved keeps its evidence and nothing else. */
export const SavedStatement: Story = { args: { document: { findings, ties, ledger, sheet } } }

/** The line stands while a newer reading is under way. */
export const ReadingAgain: Story = {
  args: { isReading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Reading again')
    await expect(within(canvasElement).getByRole('button', { name: /Market Rent/ })).toBeVisible()
  },
}

export const NothingReadYet: Story = { args: { document: null, isReading: true } }

/** On a phone the proof takes several lines, and none of it is cut. */
export const Narrow: Story = {
  args: { document: withVerdict(faultyFile().document, 'read_not_proven') },
  decorators: [
    (Story) => (
      <div style={{ width: 390 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('group', { name: 'Proof' })
    const place = bar.getBoundingClientRect()
    for (const button of within(bar).getAllByRole('button')) {
      const { left, right, bottom } = button.getBoundingClientRect()
      await expect([left >= place.left, right <= place.right, bottom <= place.bottom]).toEqual([true, true, true])
      await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    }
  },
}
