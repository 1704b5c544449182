import type { Meta, StoryObj } from '@storybook/react-vite'
import { gridOf } from '@uwkit/core/shared'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { lanternGrid, unclearGrid } from '../mapping.fixtures.ts'
import { MappingStory } from '../mapping-story.fixtures.tsx'
import { ColumnMapper } from './column-mapper.tsx'

const meta = {
  title: 'Rent roll/Column mapper',
  component: ColumnMapper,
  args: { document: null, grid: lanternGrid(), onGesture: fn(), onSelect: fn() },
  render: ({ grid, onGesture, onSelect, readOnly, selected }) => (
    <MappingStory grid={grid} onGesture={onGesture}>
      {(desk) => (
        <ColumnMapper
          document={desk.document}
          grid={grid}
          file="quarry-lantern.xlsx"
          onGesture={desk.onGesture}
          {...(onSelect === undefined ? {} : { onSelect })}
          {...(readOnly === undefined ? {} : { readOnly })}
          {...(selected === undefined ? {} : { selected })}
        />
      )}
    </MappingStory>
  ),
} satisfies Meta<typeof ColumnMapper>
export default meta
type Story = StoryObj<typeof meta>

/** Every column is known; the caption row is marked on the left edge. */
export const AllKnown: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('unit name/number (98%)')).toBeVisible()
    await userEvent.click(canvas.getByText('Ruth Okonkwo'))
    await expect(args.onSelect).toHaveBeenCalledWith({
      file: 'quarry-lantern.xlsx',
      sheet: 'Rent Roll',
      cell: 'E8',
    })
  },
}

/** The keyboard chooses a kind above the column; the missing rents appear, and the hint disappears. */
export const ChooseKindByKeyboard: Story = {
  args: { grid: unclearGrid() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/No rent column/)).toBeVisible()
    const kind = canvas.getByRole('button', { name: /Type of column G, Column7/ })
    kind.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'contract rent' })).toBeVisible())
    await userEvent.keyboard('contract{Enter}')
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'set type of column G',
      corrections: [
        { kind: 'columnKind', sheet: 'Rent Roll', column: 'G', caption: 'Column7', columnKind: 'contract rent' },
      ],
    })
    await waitFor(() => expect(canvas.queryByText(/No rent column/)).toBeNull())
  },
}

/** Two columns read as market rent: the rule states which one is used, and Ctrl+. switches to the other. */
export const RepeatedKind: Story = {
  args: { grid: unclearGrid() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/Column F also looks like market rent/)).toBeVisible()
    canvas.getByRole('button', { name: /Type of column F, Market/ }).focus()
    await userEvent.keyboard('{Control>}.{/Control}')
    await expect(args.onGesture).toHaveBeenCalledWith(expect.objectContaining({ label: 'set type of column F' }))
    await expect(await canvas.findByText(/Column E also looks like market rent/)).toBeVisible()
  },
}

/** Captions in another row are set by row number. */
export const MoveCaptions: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = await canvas.findByRole('textbox', { name: 'Header row' })
    await expect(field).toHaveValue('4')
    await userEvent.clear(field)
    await userEvent.type(field, '3{Enter}')
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'set header to row 3',
      corrections: [{ kind: 'headerRows', sheet: 'Rent Roll', row: 3, rowCount: 1 }],
    })
  },
}

const notes = gridOf('Page 1', [
  ['Birch Court'],
  ['Apt', 'Who', 'Pays'],
  ['North 1', 'Ines Halloran', 'nine hundred'],
  ['North 2', 'Ada Castell', 'by the week'],
])

/** No rent roll could be read: the sheet is shown, and the user marks its captions. */
export const NothingRead: Story = {
  args: { grid: notes },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/No units were found on sheet Page 1/)).toBeVisible()
    await userEvent.click(canvas.getByTitle('Header row 2'))
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'set header to row 2',
      corrections: [
        { kind: 'sheetKind', sheet: 'Page 1', documentKind: 'rent_roll' },
        { kind: 'headerRows', sheet: 'Page 1', row: 2, rowCount: 1 },
      ],
    })
  },
}

/** Another user has locked the rent roll: nothing can be changed, with the reason. */
export const ReadOnly: Story = {
  args: { readOnly: 'Dana Whitfield is editing this rent roll.' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Dana Whitfield is editing this rent roll.')).toBeVisible()
  },
}

const long = gridOf('Rent Roll', [
  ['Unit', 'Floorplan', 'Status', 'Rent'],
  ...Array.from({ length: 1200 }, (_, index) => [String(1001 + index), '1x1', 'Occupied', 1000 + (index % 90)]),
])

/** A long sheet draws only the visible rows, and scrolls to the cell that the screen refers to. */
export const LongSheet: Story = {
  args: { grid: long, selected: { file: 'quarry-lantern.xlsx', sheet: 'Rent Roll', cell: 'A900' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('1899')).toBeVisible()
    await expect(canvas.getAllByRole('row').length).toBeLessThan(120)
  },
}
