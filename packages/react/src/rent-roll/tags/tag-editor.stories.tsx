import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Correction } from '@uwkit/core/parsed-file'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { OnGesture } from '../../parsed-file/index.ts'
import { lanternGrid } from '../mapping.fixtures.ts'
import { MappingStory } from '../mapping-story.fixtures.tsx'
import { TagEditor } from './tag-editor.tsx'

interface StoryProps {
  /** Number of selected units, from the first. */
  count: number
  corrected?: readonly Correction[]
  readOnly?: string
  onGesture: OnGesture
}

const grid = lanternGrid()

function TagStory({ count, corrected, readOnly, onGesture }: StoryProps) {
  return (
    <MappingStory grid={grid} onGesture={onGesture} {...(corrected === undefined ? {} : { corrected })}>
      {({ document, onGesture: onStep }) =>
        document !== null && (
          <TagEditor
            document={document}
            units={document.rentRoll.units.slice(0, count)}
            onGesture={onStep}
            {...(readOnly === undefined ? {} : { readOnly })}
          />
        )
      }
    </MappingStory>
  )
}

const word = { kind: 'unitTags' as const, sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }

const meta = {
  title: 'Rent roll/Tag editor',
  component: TagStory,
  args: {
    count: 2,
    onGesture: fn(),
    corrected: [
      { ...word, cell: 'A5', unit: '101', tags: ['Reno'] },
      { ...word, cell: 'A6', unit: '102', tags: ['Reno', 'Corner'] },
    ],
  },
} satisfies Meta<typeof TagStory>
export default meta
type Story = StoryObj<typeof meta>

/** A custom tag is added to all selected units in one step. */
export const AddOwnTag: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'New tag' }), 'Waterfront{Enter}')
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'tag 2 units Waterfront',
      corrections: [
        { kind: 'unitTags', sheet: 'Rent Roll', cell: 'A5', unit: '101', tags: ['Reno', 'Waterfront'] },
        { kind: 'unitTags', sheet: 'Rent Roll', cell: 'A6', unit: '102', tags: ['Reno', 'Corner', 'Waterfront'] },
      ],
    })
    await expect(await canvas.findByRole('row', { name: 'Waterfront' })).toBeVisible()
  },
}

/** A tag on only some of the units is labeled, and removed from those. */
export const RemoveTag: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Remove Corner \(1 of 2\)/ }))
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'remove Corner from 1 unit',
      corrections: [{ kind: 'unitTags', sheet: 'Rent Roll', cell: 'A6', unit: '102', tags: ['Reno'] }],
    })
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Corner/ })).toBeNull())
  },
}

/** A tag is renamed in the whole rent roll, and merged with an existing tag of that name. */
export const RenameTag: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    ;(await canvas.findByRole('button', { name: /Tag to rename/ })).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('option', { name: 'Reno' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'New name' }), 'Renovated{Enter}')
    await expect(args.onGesture).toHaveBeenCalledWith(expect.objectContaining({ label: 'rename Reno to Renovated' }))
    await expect(await canvas.findByRole('row', { name: 'Renovated' })).toBeVisible()
  },
}

/** Without selected units the editor shows what to do. */
export const NothingSelected: Story = { args: { count: 0 } }

/** Nothing can be changed. */
export const ReadOnly: Story = { args: { readOnly: 'Dana Whitfield is editing this rent roll.' } }
