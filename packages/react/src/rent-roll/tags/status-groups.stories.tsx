import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Grid, gridOf } from '@uwkit/core/shared'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { OnGesture, SelectedSource } from '../../parsed-file/index.ts'
import { lanternGrid } from '../mapping.fixtures.ts'
import { MappingStory } from '../mapping-story.fixtures.tsx'
import { StatusGroups } from './status-groups.tsx'

interface StoryProps {
  grid: Grid
  readOnly?: string
  onGesture: OnGesture
  onSelect: (source: SelectedSource) => void
}

function StatusStory({ grid, readOnly, onGesture, onSelect }: StoryProps) {
  return (
    <MappingStory grid={grid} onGesture={onGesture}>
      {({ document, corrections, onGesture: onStep }) =>
        document !== null && (
          <StatusGroups
            document={document}
            corrections={corrections}
            onGesture={onStep}
            onSelect={onSelect}
            {...(readOnly === undefined ? {} : { readOnly })}
          />
        )
      }
    </MappingStory>
  )
}

const meta = {
  title: 'Rent roll/Status groups',
  component: StatusStory,
  args: { grid: lanternGrid(), onGesture: fn(), onSelect: fn() },
} satisfies Meta<typeof StatusStory>
export default meta
type Story = StoryObj<typeof meta>

/** A status is set on all its units, and the vacant flag follows. */
export const SetGroup: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    ;(await canvas.findByRole('button', { name: /Occupancy status of Hold/ })).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Vacant' })).toBeVisible())
    await userEvent.click(screen.getByRole('option', { name: 'Vacant' }))
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'set Hold to vacant',
      corrections: [{ kind: 'status', sheet: 'Rent Roll', status: 'Hold', occupancy: 'vacant' }],
    })
    await waitFor(() => expect(canvas.getAllByText('✓ vacant')).toHaveLength(2))
  },
}

/** The units of a status are listed on demand, and one links to its source cell. */
export const ShowUnits: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Show 7 units' }))
    await userEvent.click(await screen.findByRole('button', { name: '103 Ruth Okonkwo' }))
    await expect(args.onSelect).toHaveBeenCalledWith({
      file: 'quarry-lantern.xlsx',
      sheet: 'Rent Roll',
      cell: 'D8',
    })
  },
}

/** One status printed for units of two meanings makes two groups. */
export const OneStatusTwoMeanings: Story = {
  args: {
    grid: gridOf('Rent Roll', [
      ['Unit', 'Status', 'Resident', 'Rent'],
      ['101', 'Turn', 'Ines Halloran', 900],
      ['102', 'Turn', null, null],
      ['103', 'Occupied', 'Ada Castell', 910],
    ]),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByRole('rowheader', { name: 'Turn' })).toHaveLength(2)
  },
}

/** Nothing can be changed. */
export const ReadOnly: Story = { args: { readOnly: 'Dana Whitfield is editing this rent roll.' } }
