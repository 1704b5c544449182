import type { Meta, StoryObj } from '@storybook/react-vite'
import { noEvidence } from '@uwkit/core/shared'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { DocumentPreview } from '../../parsed-file/index.ts'
import { Button } from '../../ui/index.ts'
import { initialPlace, statefulList } from '../../ui/list-table/stateful-list.fixtures.tsx'
import { rollOutlines } from './rent-roll-list.fixtures.ts'
import { RentRollTable } from './rent-roll-table.tsx'

const Stateful = statefulList(RentRollTable)

const meta = {
  title: 'Rent roll/List',
  component: RentRollTable,
  render: (args) => <Stateful {...args} />,
  args: {
    rentRolls: rollOutlines(46),
    place: initialPlace,
    onPlace: fn(),
    chosen: new Set<string>(),
    onChoose: fn(),
    onOpen: fn(),
    onDelete: fn(),
    onDownload: fn(),
    onCompare: fn(),
    isOwn: ({ userId }) => userId === 'u1',
    children: <Button variant="primary">Upload</Button>,
  },
} satisfies Meta<typeof RentRollTable>
export default meta
type Story = StoryObj<typeof meta>

const rowsOf = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('row').slice(1)

/** Sixteen per page, newest change first; the next page continues after the first. */
export const ThreePages: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(rowsOf(canvasElement)).toHaveLength(16)
    await expect(canvas.getByText('1–16 of 46')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(canvas.getByText('17–32 of 46')).toBeVisible())
    await expect(args.onPlace).toHaveBeenLastCalledWith({ ...initialPlace, page: 1 })
  },
}

/** A rent roll is previewed next to the list: its figures, its proof and the first findings. */
export const Previewed: Story = {
  args: {
    previewOf: ({ fileName }, onClose) => (
      <DocumentPreview
        name={fileName ?? ''}
        figures={[{ label: 'Occupancy', value: '95.0%', note: '171 of 180 units' }]}
        evidence={{
          ...noEvidence(),
          verdict: 'read_not_proven',
          findings: [
            {
              id: 'rent-roll/expired-lease',
              severity: 'warning',
              message: 'Unit 211: lease ended 05/15/2025. Confirm month-to-month.',
              source: { file: 'roll.xlsx', sheet: 'Rent Roll', cell: 'H14' },
              seen: null,
              dollars: 1205,
            },
          ],
        }}
        onOpen={fn()}
        onClose={onClose}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // A row below the first, before the table has had the focus.
    const [, , third] = rowsOf(canvasElement)
    const button = within(third ?? canvasElement).getByRole('button', { name: /^Preview / })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const name = (button.getAttribute('aria-label') ?? '').replace('Preview', 'Preview of')
    const preview = within(await canvas.findByRole('complementary', { name }))
    await expect(preview.getByText('171 of 180 units')).toBeVisible()
    await expect(preview.getByText('1 finding')).toBeVisible()
    await userEvent.click(preview.getByRole('button', { name: 'Close preview' }))
    await expect(canvas.queryByRole('complementary')).toBeNull()
  },
}

/** The filter counts its results and returns to the first page. */
export const Filtered: Story = {
  args: { place: { ...initialPlace, page: 2 } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter rent rolls' }), 'frank')
    await waitFor(() => expect(canvas.getByText('9 of 46')).toBeVisible())
    await expect(rowsOf(canvasElement)).toHaveLength(9)
    await expect(args.onPlace).toHaveBeenLastCalledWith({ ...initialPlace, filter: 'frank' })
  },
}

export const NothingFound: Story = {
  args: { place: { ...initialPlace, filter: 'juniper tulsa' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear filter' }))
    await waitFor(() => expect(rowsOf(canvasElement)).toHaveLength(16))
  },
}

/** A press on a column heading sorts the list and announces it to a screen reader. */
export const Sorted: Story = {
  play: async ({ canvasElement }) => {
    const units = within(canvasElement).getByRole('columnheader', { name: 'Units' })
    await userEvent.click(units)
    await waitFor(() => expect(units).toHaveAttribute('aria-sort', 'ascending'))
    await expect(rowsOf(canvasElement)[0]).toHaveTextContent('Birch Court')
    await userEvent.click(units)
    await waitFor(() => expect(units).toHaveAttribute('aria-sort', 'descending'))
    await expect(rowsOf(canvasElement)[0]).toHaveTextContent('Quarry Lantern')
  },
}

/** A rent roll's main figures are in its row; sorting by proof puts the worst first. */
export const FiguresAndProof: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const captions = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(captions).toEqual(
      expect.arrayContaining(['Property', 'As of', 'Units', 'Occupancy', 'Avg. contract rent', 'Proof', 'Deal']),
    )
    const cellOf = (row: HTMLElement | undefined, caption: string) =>
      row?.children[captions.findIndex((text) => text?.startsWith(caption))]?.textContent
    const [first] = rowsOf(canvasElement)
    // Computed manually: 171 of 180. The average equals that in the header, and names its divisor.
    await expect(['Property', 'Occupancy', 'Avg. contract rent'].map((one) => cellOf(first, one))).toEqual([
      'Juniper Terrace',
      '95.0%',
      '170 units · $1,340',
    ])
    const proof = canvas.getByRole('columnheader', { name: 'Proof' })
    await userEvent.click(proof)
    await userEvent.click(proof)
    await waitFor(() => expect(cellOf(rowsOf(canvasElement)[0], 'Proof')).toMatch(/^Contradicts itself ▲/))
  },
}

/** Arrows move through the rows, Enter opens one, Space selects it. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    rowsOf(canvasElement)[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith('roll-2')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(canvas.getByText('1 selected')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByText('1 selected')).toBeNull())
  },
}

export const Opened: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('Alder Court rent roll 03.xlsx'))
    await expect(args.onOpen).toHaveBeenCalledWith('roll-3')
  },
}

/** Two selected rent rolls are compared, the earlier one first; those of other users cannot be deleted. */
export const TwoChosen: Story = {
  args: { chosen: new Set(['roll-4', 'roll-2']) },
  play: async ({ canvasElement, args }) => {
    const bar = within(canvasElement).getByRole('toolbar')
    await expect(bar).toHaveTextContent('2 selected')
    await userEvent.click(within(bar).getByRole('button', { name: 'Compare' }))
    await expect(args.onCompare).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'roll-2' }),
      expect.objectContaining({ id: 'roll-4' }),
    )
    await userEvent.click(within(bar).getByRole('button', { name: 'Delete' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}

export const OneOfAnother: Story = {
  args: { chosen: new Set(['roll-3']) },
  play: async ({ canvasElement, args }) => {
    const remove = within(canvasElement).getByRole('button', { name: 'Delete' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(remove)
    await expect(args.onDelete).not.toHaveBeenCalled()
  },
}

/** All of the page is selected at once; an empty selection hides the bar. */
export const AllOfThePage: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }))
    await waitFor(() => expect(canvas.getByText('16 selected')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(canvas.queryByRole('toolbar')).toBeNull())
  },
}

/** The first page is loaded, the rest is loading: the total count is unknown. */
export const FirstPageOnly: Story = { args: { rentRolls: rollOutlines(16), isComplete: false } }

/** On a phone, columns fold under the name; a menu sorts the list by any of them. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement, args }) => {
    const sort = () => within(canvasElement).getByRole('button', { name: /^Sort/ })
    await waitFor(() => expect(sort()).toHaveTextContent('Sort: Modified'))
    await userEvent.click(sort())
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ascending' }))
    await expect(args.onPlace).toHaveBeenLastCalledWith(
      expect.objectContaining({ sort: { column: 'modified_on', order: 'ascending' } }),
    )
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    sort().focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('un{Enter}')
    await expect(args.onPlace).toHaveBeenLastCalledWith(
      expect.objectContaining({ sort: { column: 'units', order: 'ascending' } }),
    )
  },
}
