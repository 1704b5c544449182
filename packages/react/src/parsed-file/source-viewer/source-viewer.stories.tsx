import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { faultyFile, firstOf, longFile, pdfFile, readStatementOf, someCorrections } from '../evidence.fixtures.ts'
import type { SelectedSource } from '../state/correction-gesture.ts'
import { SourceViewer, type SourceViewerProps } from './source-viewer.tsx'

const faulty = faultyFile()
const rentOf105 = { file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'G8' }

function Followed({ selected: first, onSelect, ...props }: SourceViewerProps) {
  const [selected, setSelected] = useState<SelectedSource>(first)
  return (
    <div style={{ height: 420, width: 560 }}>
      <SourceViewer
        {...props}
        selected={selected}
        onSelect={(source) => {
          setSelected(source)
          onSelect(source)
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Parsed file/Source viewer',
  component: Followed,
  args: { workbook: faulty.workbook, document: faulty.document, selected: rentOf105, onSelect: fn() },
} satisfies Meta<typeof Followed>
export default meta
type Story = StoryObj<typeof meta>

/** The cell of the value is outlined, and the line below the sheet shows what was read from it. */
export const Sheet: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('G8: 12, read as contract rent')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'Lists (hidden)' })).toBeVisible()
    await expect(canvas.getByText('1 hidden row, 1 hidden column, marked ◌')).toBeVisible()
  },
}

/** A press on a cell of the source selects its value. */
export const ByPress: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('call office'))
    await expect(args.onSelect).toHaveBeenCalledWith({ ...rentOf105, cell: 'G7' })
    await expect(canvas.getByText('G7: call office, read as contract rent')).toBeVisible()
  },
}

/** Arrow keys move through the sheet, Enter selects. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const grid = await canvas.findByRole('grid')
    grid.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    await expect(canvas.getByText('F9: 1250, read as market rent')).toBeVisible()
    await userEvent.keyboard('{Control>}{Home}{/Control}{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith({ ...rentOf105, cell: 'A1' })
  },
}

/** An edited cell shows both the file's text and the user's. */
export const Edited: Story = {
  args: { document: firstOf(faulty.read(someCorrections)) },
  play: async ({ canvasElement }) => {
    const line = await within(canvasElement).findByText(/edited to 1200 by A\. Lee/)
    await expect(line).toHaveTextContent('G8: 12, read as contract rent; edited to 1200 by A. Lee')
  },
}

/** A value of several cells outlines all of them. */
export const SeveralCells: Story = { args: { selected: { ...rentOf105, cell: 'G4:G6, G9' } } }

/** Caption rows are chosen by their numbers, or with Shift and Space. */
export const ChooseCaptions: Story = {
  args: { onHeaderRows: fn(), onGesture: fn(), selected: { ...rentOf105, cell: 'A3' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const grid = await canvas.findByRole('grid')
    grid.focus()
    await userEvent.keyboard('{Shift>} {ArrowDown}{/Shift}')
    await expect(canvas.getByText('Rows 3 and 4 selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use as header' }))
    await expect(args.onHeaderRows).toHaveBeenCalledWith(3, 2)
    await userEvent.click(canvas.getByRole('rowheader', { name: '2' }))
    await expect(canvas.getByText('Row 2 selected')).toBeVisible()
  },
}

/** The user sets the kind of a sheet. */
export const ChooseKind: Story = {
  args: { onGesture: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Rent roll' }))
    const page = within(document.body)
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'Other' }))
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'set sheet Rent Roll to other',
      corrections: [{ kind: 'sheetKind', sheet: 'Rent Roll', documentKind: 'none' }],
    })
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
  },
}

const statement = readStatementOf()

export const Statement: Story = {
  args: {
    workbook: statement.workbook,
    document: statement.document,
    selected: { file: 'oak-court-t12.xlsx', sheet: 'T12', cell: 'B10' },
  },
}

const long = longFile(10_000)

/** Ten thousand rows: only the visible ones are drawn, and a value far down is scrolled into view. */
export const TenThousandRows: Story = {
  args: {
    workbook: long.workbook,
    document: long.document,
    selected: { file: 'juniper-terrace.xlsx', sheet: 'Rent Roll', cell: 'F9876' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('rowheader', { name: '9876' })).toBeVisible()
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
  },
}

const paper = pdfFile()

/** A page of a PDF, each text where it is printed. */
export const PrintedPage: Story = {
  args: {
    workbook: paper.workbook,
    document: paper.document,
    selected: { file: 'birch-court.pdf', sheet: 'Page 1', cell: 'G8' },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('G8: 12, read as contract rent')).toBeVisible()
    const page = canvas.getByRole('listbox', { name: 'Page 1' })
    page.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ cell: 'G9' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(canvas.getByRole('listbox', { name: 'Page 2' })).toBeVisible()
  },
}

/** The page's image is under its texts. */
export const PagePicture: Story = {
  args: {
    workbook: paper.workbook,
    document: paper.document,
    selected: { file: 'birch-court.pdf', sheet: 'Page 1', cell: 'G8' },
    renderPage: async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 1190
      canvas.height = 1684
      const pen = canvas.getContext('2d')
      if (pen !== null) {
        pen.font = '24px serif'
        pen.fillText('Birch Court, as scanned', 80, 136)
      }
      return canvas.toDataURL()
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('image')).not.toBeNull())
  },
}
