import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { initialPlace, statefulList } from '../../ui/list-table/stateful-list.fixtures.tsx'
import { bundleOutlines } from './statement-list.fixtures.ts'
import { StatementTable } from './statement-table.tsx'

const Stateful = statefulList(StatementTable)

const meta = {
  title: 'Operating statement/List',
  component: StatementTable,
  render: (args) => <Stateful {...args} />,
  args: {
    bundles: bundleOutlines(20),
    deals: new Map([['deal-1', 'Juniper portfolio']]),
    place: initialPlace,
    onPlace: fn(),
    chosen: new Set<string>(),
    onChoose: fn(),
    onOpen: fn(),
    onDelete: fn(),
    onDownload: fn(),
    onMerge: fn(),
    onCompare: fn(),
    isOwn: ({ userName }) => userName !== null,
  },
} satisfies Meta<typeof StatementTable>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getAllByText('The Frank T12 2021.xlsx')[0] as HTMLElement)
    await expect(args.onOpen).toHaveBeenCalledWith('bundle-2')
  },
}

/** The row shows NOI in whole dollars and the proof, and the list can be sorted by NOI. */
export const FiguresAndProof: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [, first] = canvas.getAllByRole('row')
    await expect(first).toHaveTextContent('Juniper Terrace')
    await expect(first).toHaveTextContent('$1,626,541')
    await expect(first).toHaveTextContent('Proven ✓')
    const noi = canvas.getByRole('columnheader', { name: 'NOI' })
    await userEvent.click(noi)
    await waitFor(() => expect(noi).toHaveAttribute('aria-sort', 'ascending'))
    // The lowest of the twenty: 1,626,540.50 less 18 or 19 times 10,000.
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('$1,436,541')
  },
}

/** A T12 and a later one can be merged; a single statement cannot. */
export const Merging: Story = {
  args: { chosen: new Set(['bundle-1']) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const merge = () => canvas.getByRole('button', { name: 'Merge' })
    await expect(merge()).toHaveAttribute('aria-disabled', 'true')
    const [, , second] = canvas.getAllByRole('checkbox')
    await userEvent.click(second as HTMLElement)
    await waitFor(() => expect(merge()).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(merge())
    await expect(args.onMerge).toHaveBeenCalledOnce()
  },
}

/** Two years saved together can be merged with each other. */
export const OneOfTwoYears: Story = {
  args: { chosen: new Set(['bundle-3']) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Merge' }))
    await expect(args.onMerge).toHaveBeenCalledOnce()
  },
}

/** The earlier one comes first, regardless of the order of selection. */
export const Compared: Story = {
  args: { chosen: new Set(['bundle-4', 'bundle-1']) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Compare' }))
    await expect(args.onCompare).toHaveBeenCalledWith(
      expect.objectContaining({ bundleId: 'bundle-1' }),
      expect.objectContaining({ bundleId: 'bundle-4' }),
    )
  },
}

export const OfAnotherUser: Story = {
  args: { chosen: new Set(['bundle-4']), isOwn: ({ userName }) => userName === 'Ana Lee' },
}

export const ByDeal: Story = {
  args: { place: { ...initialPlace, filter: 'portfolio' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('14 of 20')).toBeVisible()
  },
}
