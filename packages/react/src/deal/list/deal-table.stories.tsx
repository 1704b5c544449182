import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../ui/index.ts'
import { initialPlace, statefulList } from '../../ui/list-table/stateful-list.fixtures.tsx'
import { dealOutlines } from './deal-list.fixtures.ts'
import { DealTable } from './deal-table.tsx'

const Stateful = statefulList(DealTable)

const meta = {
  title: 'Deal/List',
  component: DealTable,
  render: (args) => <Stateful {...args} />,
  args: {
    deals: dealOutlines(36),
    place: initialPlace,
    onPlace: fn(),
    chosen: new Set<string>(),
    onChoose: fn(),
    onOpen: fn(),
    onDelete: fn(),
    onPortfolio: fn(),
    children: <Button variant="primary">New deal</Button>,
  },
} satisfies Meta<typeof DealTable>
export default meta
type Story = StoryObj<typeof meta>

const rowsOf = (element: HTMLElement) => within(element).getAllByRole('row').slice(1)

/** Sixteen per page, newest change first, with proof and progress. */
export const ThreePages: Story = {
  play: async ({ canvasElement }) => {
    await expect(rowsOf(canvasElement)).toHaveLength(16)
    await expect(rowsOf(canvasElement)[0]).toHaveTextContent('36 totals tie ✓')
    await expect(rowsOf(canvasElement)[1]).toHaveTextContent('2 of 36 totals off ▲')
    await expect(rowsOf(canvasElement)[0]).toHaveTextContent('1 of 4')
    await expect(rowsOf(canvasElement)[0]?.querySelector('[title*="Rent roll proven: done"]')).toBeVisible()
  },
}

const verdicts = ['proven', 'read_not_proven', 'contradicts_itself'] as const

/** The verdict precedes the totals and is the worst of the deal's documents; a deal without one shows only its totals. */
export const WithVerdicts: Story = {
  args: { deals: dealOutlines(5).map((deal, at) => ({ ...deal, verdict: verdicts[at] ?? null })) },
  play: async ({ canvasElement }) => {
    const words = ['Proven ✓', 'Not proven –', 'Contradicts itself ▲', '2 of 36 totals off ▲']
    for (const [at, word] of words.entries()) await expect(rowsOf(canvasElement)[at]).toHaveTextContent(word)
    const head = within(canvasElement).getByRole('columnheader', { name: 'Proof' })
    await userEvent.click(head)
    await userEvent.click(head)
    await waitFor(() => expect(rowsOf(canvasElement)[0]).toHaveTextContent(/Contradicts itself|off ▲/))
  },
}

/** The filter also searches cities. */
export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter deals' }), 'tulsa')
    await waitFor(() => expect(canvas.getByText('7 of 36')).toBeVisible())
  },
}

/** Deals with totals that do not tie come first; those without printed totals come last. */
export const SortedByProof: Story = {
  play: async ({ canvasElement }) => {
    const head = within(canvasElement).getByRole('columnheader', { name: 'Proof' })
    await userEvent.click(head)
    await userEvent.click(head)
    await waitFor(() => expect(rowsOf(canvasElement)[0]).toHaveTextContent('off ▲'))
  },
}

export const TwoChosen: Story = {
  args: { chosen: new Set(['deal-2', 'deal-3']) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete' }))
    await expect(args.onDelete).toHaveBeenCalledWith(['deal-2', 'deal-3'])
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Portfolio' }))
    await expect(args.onPortfolio).toHaveBeenCalledWith(['deal-2', 'deal-3'])
  },
}

/** On a phone, columns fold under the name. */
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
