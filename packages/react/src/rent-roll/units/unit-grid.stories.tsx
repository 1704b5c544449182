import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Grid } from '@uwkit/core/shared'
import { useCallback, useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  type DeskContent,
  type DeskGesture,
  type OpenFile,
  type SelectedSource,
  useDocumentSession,
} from '../../parsed-file/index.ts'
import { UnitGrid, type UnitGridProps } from './unit-grid.tsx'
import { openRoll, rollOf, rollSheet, stackedSheet } from './units.fixtures.ts'

/** The grid in use: steps go through one history, and the file is read again after each. */
function Desk({ sheet, onGesture, initial, ...props }: DeskProps) {
  const [file] = useState<OpenFile>(() => openRoll(sheet))
  const session = useDocumentSession({
    file,
    ...(initial ? { initial } : {}),
    by: 'A. Lee',
    now: () => '2026-01-15',
    onReadingFailed: fail,
  })
  const [selected, setSelected] = useState<SelectedSource>(null)
  const { apply, content } = session
  const take = useCallback(
    (gesture: DeskGesture) => {
      onGesture(gesture)
      apply(gesture)
    },
    [onGesture, apply],
  )
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 620 }}>
      <div style={{ flex: 1, minHeight: 0 }}>
        <UnitGrid
          {...props}
          document={rollOf(session.parsed)}
          first={rollOf(file.first)}
          sheet={sheet}
          corrections={content.corrections}
          session={session}
          onGesture={take}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <p>
        Source: {selected === null ? 'none' : selected.cell}{' '}
        <button type="button" onClick={() => setSelected({ file: 'the-frank.xlsx', sheet: sheet.sheet, cell: 'F9' })}>
          Press F9 in the source
        </button>
      </p>
    </div>
  )
}

interface DeskProps extends Pick<UnitGridProps, 'readOnly' | 'tagFilters' | 'openPoints'> {
  sheet: Grid
  onGesture: (gesture: DeskGesture) => void
  initial?: DeskContent
}

function fail(error: unknown): never {
  throw error
}

const meta = {
  title: 'Rent roll/Unit grid',
  component: Desk,
  args: { sheet: rollSheet(), onGesture: fn() },
} satisfies Meta<typeof Desk>
export default meta
type Story = StoryObj<typeof meta>

const grid = (canvas: HTMLElement) => within(canvas).findByRole('grid')

/** Returns the cell of a line, 1 for the first, under a title. */
function cellAt(root: HTMLElement, line: number, title: string): HTMLElement {
  const headings = [...root.querySelectorAll<HTMLElement>('[data-heading]')]
  const heading = headings.find((one) => one.querySelector('.words')?.textContent === title)
  const index = heading?.getAttribute('aria-colindex')
  const cell = root.querySelector<HTMLElement>(`.body [aria-rowindex="${line + 1}"] [aria-colindex="${index}"]`)
  if (cell === null) throw new Error(`No cell of ${title} in line ${line} is in sight`)
  return cell
}

function paste(root: HTMLElement, text: string) {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  root.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

async function enter(root: HTMLElement, line: number, title: string, keys: string) {
  await userEvent.click(cellAt(root, line, title))
  root.focus()
  await userEvent.keyboard(keys)
}

/** A rent roll as read, with one column per charge. */
export const Read: Story = {}

/** A typed market rent becomes a correction of its source cell; undo removes it. */
export const EditMarketRent: Story = {
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    await enter(root, 2, 'Market rent', '1300{Enter}')
    await waitFor(() => expect(args.onGesture).toHaveBeenCalledOnce())
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({
        label: 'edit Market rent',
        corrections: [{ kind: 'cellValue', sheet: 'Rent Roll', cell: 'F5', was: '1265', value: 1300 }],
      }),
    )
    await waitFor(() => expect(cellAt(root, 2, 'Market rent')).toHaveTextContent('1,300.00'))
    await waitFor(() => expect(cellAt(root, 2, 'Market rent').dataset.note).toContain('source: 1,265.00'))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cellAt(root, 2, 'Market rent')).toHaveTextContent('1,265.00'))
  },
}

/** Pasting several cells is one step with a correction for each. */
export const PasteRents: Story = {
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    await userEvent.click(cellAt(root, 1, 'Market rent'))
    root.focus()
    paste(root, '1100\t1001\n1290\t1002\n')
    await waitFor(() => expect(args.onGesture).toHaveBeenCalledOnce())
    const cells = ['F4', 'G4', 'F5', 'G5'].map((cell) => expect.objectContaining({ kind: 'cellValue', cell }))
    await expect(args.onGesture).toHaveBeenCalledWith(expect.objectContaining({ corrections: cells }))
    await waitFor(() => expect(cellAt(root, 2, 'In-place rent')).toHaveTextContent('1,002.00'))
  },
}

/** A computed value cannot be edited, and names its inputs. */
export const SumIsRefused: Story = {
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    await enter(root, 2, 'In-place rent', '9')
    await waitFor(() => expect(within(canvasElement).getAllByText(/Sum of in-place charges/)).not.toHaveLength(0))
    await expect(args.onGesture).not.toHaveBeenCalled()
  },
}

/** Beds without a printed column are set for all units of the floorplan, and the step states that. */
export const BedsOfFloorplan: Story = {
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    await enter(root, 6, 'Bed', '3{Enter}')
    await waitFor(() => expect(cellAt(root, 12, 'Bed')).toHaveTextContent('3'))
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({ label: 'set beds and baths for Townhome (16 units)' }),
    )
  },
}

/** Occupancy is read from a status that many units share: the grid asks which units the change applies to. */
export const OccupancyOfOneUnit: Story = {
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    root.focus()
    for (const title of ['Occupancy']) {
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowRight>13/}')
      await waitFor(() => cellAt(root, 2, title))
    }
    paste(root, 'Employee')
    await userEvent.click(await screen.findByRole('button', { name: 'Only this unit' }))
    await waitFor(() =>
      expect(args.onGesture).toHaveBeenCalledWith(
        expect.objectContaining({ corrections: [expect.objectContaining({ cell: 'D5', value: 'Employee' })] }),
      ),
    )
    await waitFor(() => expect(cellAt(root, 2, 'Occupancy')).toHaveTextContent('Employee'))
  },
}

/** A canceled change leaves the cell as read. */
export const OccupancyGivenUp: Story = {
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    root.focus()
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowRight>13/}')
    await waitFor(() => cellAt(root, 2, 'Occupancy'))
    paste(root, 'Employee')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(cellAt(root, 2, 'Occupancy')).toHaveTextContent('Current'))
    await expect(args.onGesture).not.toHaveBeenCalled()
  },
}

/** The source shows the active cell, and a press in the source moves to the value in the grid. */
export const SourceBesideValue: Story = {
  play: async ({ canvasElement }) => {
    const root = await grid(canvasElement)
    const canvas = within(canvasElement)
    await userEvent.click(cellAt(root, 3, 'SF'))
    await expect(await canvas.findByText(/Source: C6/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Press F9 in the source' }))
    await waitFor(() =>
      expect(document.getElementById(root.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('1,985.00'),
    )
  },
}

/** Leases with charges in rows: contract rent is their sum, and a split shows where half of a charge went. */
export const ChargesInRows: Story = {
  args: { sheet: stackedSheet() },
  play: async ({ canvasElement }) => {
    const root = await grid(canvasElement)
    await waitFor(() => expect(cellAt(root, 1, 'Contract rent')).toHaveTextContent('1,200.00'))
    await userEvent.click(cellAt(root, 1, 'Unit'))
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit units' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Split unit 201' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Split rents and SF equally' }))
    const note = /^Unit 201A: \$600 of RENT is entered as contract rent/
    await expect(await within(canvasElement).findByText(note)).toBeVisible()
  },
}

/** A contract rent typed on a rent roll with charges sets the base rent charge, and the screen states that. */
export const ContractRentTyped: Story = {
  args: { sheet: stackedSheet() },
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    await enter(root, 1, 'Contract rent', '1234{Enter}')
    await expect(await within(canvasElement).findByText(/^Unit 201: RENT changed to \$1,234, /)).toBeVisible()
    await waitFor(() => expect(cellAt(root, 1, 'Contract rent')).toHaveTextContent('1,234.00'))
    await expect(args.onGesture).toHaveBeenLastCalledWith(
      expect.objectContaining({
        label: expect.stringMatching(/^set RENT for unit 201 to /),
        corrections: [expect.objectContaining({ kind: 'cellValue', cell: 'I4', value: 1234 })],
      }),
    )
    await expect(cellAt(root, 2, 'Contract rent')).toHaveTextContent('1,200.00')
  },
}

/** An edit that no correction can represent is not reverted silently: the grid moves to the cell and shows the reason next to it. */
export const NotTaken: Story = {
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    const note = () => document.querySelector('[data-cell-note="refusal"]')
    await enter(root, 2, 'Occupancy', '{Delete}')
    await waitFor(() => expect(note()).toHaveTextContent('Occupancy can’t be blank.'))
    await expect(cellAt(root, 2, 'Occupancy')).toHaveClass('active')
    await expect(cellAt(root, 2, 'Occupancy')).toHaveTextContent(/Current/)
    await expect(args.onGesture).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(note()).toBeNull())
  },
}

/** Future leases have a separate tab. */
export const FutureLeases: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fireEvent.click(await canvas.findByRole('tab', { name: /Future leases/ }))
    await expect(await canvas.findByText('Castell, Ada')).toBeVisible()
  },
}

/** Units hidden by a tag filter are counted. */
export const FilteredByTags: Story = {
  args: {
    tagFilters: { Renovated: 'excluded' },
    initial: {
      corrections: ['A4', 'A5', 'A6'].map((cell, at) => ({
        kind: 'unitTags',
        sheet: 'Rent Roll',
        cell,
        unit: String(101 + at),
        tags: ['Renovated'],
        by: 'A. Lee',
        at: '2026-01-15',
        reason: null,
      })),
      comments: {},
      userRents: {},
      chartOfAccountsId: null,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The tag filter hides 3 of 96 units.')).toBeVisible()
  },
}

/** Grouped by status, with subtotals. */
export const GroupedByStatus: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Group units by/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'By status' }))
    await waitFor(() => expect(canvas.getAllByText(/Occupied/).length).toBeGreaterThan(1))
  },
}

/** F8 moves through the open points. */
export const OpenPoints: Story = {
  args: {
    openPoints: [
      {
        id: 'expired',
        step: 3,
        kind: 'finding',
        label: 'Unit 101: the lease ran out',
        source: { file: 'the-frank.xlsx', sheet: 'Rent Roll', cell: 'L4' },
        subject: null,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const root = await grid(canvasElement)
    root.focus()
    await userEvent.keyboard('{F8}')
    await expect(await within(canvasElement).findByText(/Source: L4/)).toBeVisible()
  },
}

/** Another user is editing the rent roll: all values can be viewed, none edited. */
export const ReadOnly: Story = { args: { readOnly: 'D. Whitfield is editing this rent roll.' } }

/** A unit is added after the selected one, edited, and removed by undo. */
export const AddedUnit: Story = {
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    await userEvent.click(cellAt(root, 2, 'Unit'))
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit units' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add unit after 102' }))
    await waitFor(() => expect(cellAt(root, 3, 'Unit')).toHaveTextContent('102A'))
    await expect(within(canvasElement).getByRole('tab', { name: 'Current units 97' })).toBeVisible()
    await enter(root, 3, 'Market rent', '1275{Enter}')
    await waitFor(() => expect(cellAt(root, 3, 'Market rent')).toHaveTextContent('1,275'))
    await expect(args.onGesture).toHaveBeenLastCalledWith(
      expect.objectContaining({ corrections: [expect.objectContaining({ kind: 'addedUnit', number: 1 })] }),
    )
    await userEvent.keyboard('{Control>}zz{/Control}')
    await waitFor(() => expect(cellAt(root, 3, 'Unit')).toHaveTextContent('103'))
  },
}

/** A unit is split in both ways of the menu: rents and square feet are shared, or stay with it. */
export const SplitUnit: Story = {
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    const split = async (way: string) => {
      await userEvent.click(cellAt(root, 2, 'Unit'))
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit units' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Split unit 102' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: way }))
      await waitFor(() => expect(cellAt(root, 3, 'Unit')).toHaveTextContent('102A'))
    }
    await split('Split rents and SF equally')
    // 612 square feet and a market rent of 1,265, split in two.
    await waitFor(() => expect(cellAt(root, 2, 'Market rent')).toHaveTextContent(/^632\.50/))
    for (const line of [2, 3]) await expect(cellAt(root, line, 'SF')).toHaveTextContent(/^306\b/)
    await expect(cellAt(root, 3, 'Market rent')).toHaveTextContent(/^632\.50/)
    await expect(args.onGesture).toHaveBeenLastCalledWith(
      expect.objectContaining({ label: 'split unit 102 into 102 and 102A' }),
    )
    await userEvent.click(cellAt(root, 1, 'Unit'))
    root.focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cellAt(root, 3, 'Unit')).toHaveTextContent('103'))
    await split('Keep rents and SF on 102')
    await expect(cellAt(root, 2, 'Market rent')).toHaveTextContent(/^1,265\.00/)
    await expect(cellAt(root, 3, 'Market rent')).not.toHaveTextContent(/\d/)
    await expect(cellAt(root, 3, 'SF')).not.toHaveTextContent(/\d/)
  },
}

/** Selected units are merged into the first, with their rents added up; the menu item names the action. */
export const MergedUnits: Story = {
  play: async ({ canvasElement, args }) => {
    const root = await grid(canvasElement)
    await userEvent.click(cellAt(root, 1, 'Unit'))
    root.focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit units' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge 2 units' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sum rents, charges, and SF' }))
    await waitFor(() => expect(cellAt(root, 2, 'Unit')).toHaveTextContent('103'))
    await expect(args.onGesture).toHaveBeenLastCalledWith(expect.objectContaining({ label: 'merge 2 units into 101' }))
  },
}

/** The row menu deletes a row of the grid, using only the keyboard. */
export const DeletedUnit: Story = {
  play: async ({ canvasElement }) => {
    const root = await grid(canvasElement)
    await userEvent.click(cellAt(root, 1, 'Unit'))
    within(canvasElement).getByRole('button', { name: 'Edit units' }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Delete unit 101' })
    await userEvent.keyboard('{End}{Enter}')
    await waitFor(() => expect(cellAt(root, 1, 'Unit')).toHaveTextContent('102'))
  },
}
