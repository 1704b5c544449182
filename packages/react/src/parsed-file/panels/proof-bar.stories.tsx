import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  faultyFile,
  firstOf,
  readStatementOf,
  someCorrections,
  tiedRoll,
  untiedRoll,
  withVerdict,
} from '../evidence.fixtures.ts'
import { proofParts } from '../state/proof-parts.ts'
import { ProofBar } from './proof-bar.tsx'

const tied = tiedRoll()
const { findings, ties, ledger, sheet } = readStatementOf().document

const meta = {
  title: 'Parsed file/Proof bar',
  component: ProofBar,
  args: { document: tied, open: 0, onOpen: fn() },
} satisfies Meta<typeof ProofBar>
export default meta
type Story = StoryObj<typeof meta>

export const AllTied: Story = {}

/** A press on a total opens the ties at its cell. */
export const Off: Story = {
  args: { document: untiedRoll() },
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

/** The verdict comes first, with the number of items to review; the keyboard reaches both. */
export const ReadNotProven: Story = {
  args: { document: withVerdict(tied, 'read_not_proven'), open: 2 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [first, second] = canvas.getAllByRole('button')
    await expect(first).toHaveAccessibleName('Not proven')
    await expect(second).toHaveAccessibleName(/^2 to review\s*Only the caption .*\s*\$600/)
    first?.focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenLastCalledWith({ part: 'verdict' })
  },
}

export const Proven: Story = { args: { document: withVerdict(tied, 'proven') } }

export const ContradictsItself: Story = { args: { document: withVerdict(untiedRoll(), 'contradicts_itself') } }

export const WithFindings: Story = { args: { document: faultyFile().document } }

/** A total that ties only because of corrections is labeled. */
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

/** A saved statement keeps only its evidence. */
export const SavedStatement: Story = { args: { document: { findings, ties, ledger, sheet } } }

/** The line stays during a new reading. */
export const ReadingAgain: Story = {
  args: { isReading: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Reading again')
    await expect(within(canvasElement).getByRole('button', { name: /Market Rent/ })).toBeVisible()
  },
}

export const NothingReadYet: Story = { args: { document: null, isReading: true } }

/** All statuses that a document can have at once. */
const crowded = withVerdict(
  { ...faultyFile().document, ties: [...untiedRoll().ties, ...faultyFile().document.ties] },
  'read_not_proven',
)

/**
 * The line keeps the height of its empty state, however much it has to show, so that nothing below it moves while the
 * user types; what does not fit is one press away, by keyboard.
 */
export const KeepsItsHeight: Story = {
  args: { document: crowded, open: 2 },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[1180, 390].map((width) => (
        <div key={width} style={{ width }} data-testid={`at ${width}`}>
          <ProofBar {...args} document={null} />
          <ProofBar {...args} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement, args }) => {
    for (const width of [1180, 390]) {
      const bars = within(within(canvasElement).getByTestId(`at ${width}`)).getAllByRole('group', { name: 'Proof' })
      const [empty, full] = bars
      if (empty === undefined || full === undefined) throw new Error('two bars are drawn')
      await expect(full.getBoundingClientRect().height).toBe(empty.getBoundingClientRect().height)
      const { top, right, bottom } = full.getBoundingClientRect()
      for (const button of within(full).getAllByRole('button')) {
        const place = button.getBoundingClientRect()
        await expect([place.top >= top, place.right <= right, place.bottom <= bottom]).toEqual([true, true, true])
        await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
      }
    }
    const narrow = within(within(canvasElement).getByTestId('at 390'))
    await userEvent.tab()
    narrow.getByRole('button', { name: /more$/ }).focus()
    await userEvent.keyboard('{Enter}')
    const whole = await screen.findByRole('dialog', { name: 'Proof' })
    const parts = within(whole).getAllByRole('button')
    await expect(parts).toHaveLength(proofParts(crowded, 2).length)
    for (const part of parts) await expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
    within(whole)
      .getByRole('button', { name: /source cells accounted for/ })
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenLastCalledWith({ part: 'ledger' })
    await waitFor(() => expect(whole).not.toBeInTheDocument())
  },
}
