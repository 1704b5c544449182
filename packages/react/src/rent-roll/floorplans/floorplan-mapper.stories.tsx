import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Correction } from '@uwkit/core/parsed-file'
import type { BedBathPredictions } from '@uwkit/core/rent-roll'
import { type Grid, gridOf } from '@uwkit/core/shared'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { OnGesture } from '../../parsed-file/index.ts'
import { lanternGrid } from '../mapping.fixtures.ts'
import { MappingStory } from '../mapping-story.fixtures.tsx'
import { FloorplanMapper } from './floorplan-mapper.tsx'

interface StoryProps {
  grid: Grid
  corrected?: readonly Correction[]
  predictions?: BedBathPredictions
  readOnly?: string
  onGesture: OnGesture
}

function FloorplanStory({ grid, corrected, predictions, readOnly, onGesture }: StoryProps) {
  return (
    <MappingStory grid={grid} onGesture={onGesture} {...(corrected === undefined ? {} : { corrected })}>
      {({ document, first, session, onGesture: onStep }) =>
        document !== null &&
        first !== null && (
          <FloorplanMapper
            document={document}
            first={first}
            session={session}
            onGesture={onStep}
            predictions={predictions ?? null}
            {...(readOnly === undefined ? {} : { readOnly })}
          />
        )
      }
    </MappingStory>
  )
}

const meta = {
  title: 'Rent roll/Floorplan mapper',
  component: FloorplanStory,
  args: {
    grid: lanternGrid(),
    onGesture: fn(),
    predictions: { Magnolia: { bed: 3, bath: 2, confidence: 'medium' }, Birchwood: null },
  },
} satisfies Meta<typeof FloorplanStory>
export default meta
type Story = StoryObj<typeof meta>

const toBedBath = '{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}'

async function keys(canvasElement: HTMLElement, ...pressed: string[]): Promise<HTMLElement> {
  const grid = await within(canvasElement).findByRole('grid', {}, { timeout: 10_000 })
  grid.focus()
  for (const key of pressed) await userEvent.keyboard(key)
  return grid
}

/** Two floorplans with uninformative names come first; one of them has a suggestion. */
export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('grid', {}, { timeout: 10_000 })
    const headings = within(grid).getAllByRole('rowheader')
    await expect(headings[0]).toHaveTextContent('Magnolia')
    await expect(headings[1]).toHaveTextContent('Birchwood')
  },
}

/** `2 1.5` sets both in one step, and the next reading shows the reason. */
export const TypeBedsAndBaths: Story = {
  play: async ({ canvasElement, args }) => {
    const grid = await keys(canvasElement, toBedBath, '2 1.5{Enter}')
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({
        label: 'edit Bd / Ba',
        corrections: [{ kind: 'floorplan', sheet: 'Rent Roll', floorplan: 'Magnolia', bed: 2, bath: 1.5 }],
      }),
    )
    await waitFor(() => expect(within(grid).getByText('2 / 1.5', { exact: false })).toBeVisible())
    await waitFor(() => expect(within(grid).getAllByText(/set by user/)[0]).toBeVisible())
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(within(grid).queryByText(/set by user/)).toBeNull())
  },
}

/** One text sets several floorplans in one step. */
export const SetSeveral: Story = {
  play: async ({ canvasElement, args }) => {
    await keys(canvasElement, toBedBath, '{Shift>}{ArrowDown}{/Shift}', '1 1', '{Control>}{Enter}{/Control}')
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({
        corrections: [
          { kind: 'floorplan', sheet: 'Rent Roll', floorplan: 'Magnolia', bed: 1, bath: 1 },
          { kind: 'floorplan', sheet: 'Rent Roll', floorplan: 'Birchwood', bed: 1, bath: 1 },
        ],
      }),
    )
  },
}

/** Ctrl+. accepts the values set earlier for such names. */
export const TakeSuggestion: Story = {
  play: async ({ canvasElement, args }) => {
    const grid = await keys(canvasElement, toBedBath, '{Control>}.{/Control}')
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'set Magnolia to 3 / 2',
      corrections: [{ kind: 'floorplan', sheet: 'Rent Roll', floorplan: 'Magnolia', bed: 3, bath: 2 }],
    })
    await waitFor(() => expect(within(grid).getAllByText(/set by user/)[0]).toBeVisible())
  },
}

/** A text that is not beds and baths is rejected, with the expected format. */
export const RefusedText: Story = {
  play: async ({ canvasElement, args }) => {
    const grid = await keys(canvasElement, toBedBath, 'two and a half{Enter}')
    await waitFor(() => expect(grid.querySelectorAll('.body .refused')).toHaveLength(1))
    await expect(args.onGesture).not.toHaveBeenCalled()
  },
}

const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }

/** Two floorplans of the same name count as one; some units of one are renovated. */
export const MergedAndTagged: Story = {
  args: {
    corrected: [
      { kind: 'floorplan', ...word, floorplan: 'Birchwood', name: 'Magnolia', bed: 2, bath: 2 },
      { kind: 'floorplan', ...word, floorplan: 'Magnolia', bed: 2, bath: 2 },
      { kind: 'unitTags', ...word, cell: 'A11', unit: '105', tags: ['Renovated'] },
    ],
  },
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('grid', {}, { timeout: 10_000 })
    await waitFor(() => expect(grid.querySelectorAll('.body .edited').length).toBeGreaterThanOrEqual(3))
  },
}

/** A rent roll without floorplans shows what the user can do. */
export const NoFloorplans: Story = {
  args: {
    grid: gridOf('Rent Roll', [
      ['Unit', 'Status', 'Resident', 'Rent'],
      ['101', 'Occupied', 'Ines Halloran', 1200],
      ['102', 'Vacant', null, null],
    ]),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No floorplans.')).toBeVisible()
  },
}

/** Nothing can be changed. */
export const ReadOnly: Story = { args: { readOnly: 'Dana Whitfield is editing this rent roll.' } }
