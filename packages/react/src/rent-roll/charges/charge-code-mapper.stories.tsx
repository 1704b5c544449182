import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Correction } from '@uwkit/core/parsed-file'
import type { ChargeCodePredictions } from '@uwkit/core/rent-roll'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { OnGesture } from '../../parsed-file/index.ts'
import { lanternGrid } from '../mapping.fixtures.ts'
import { MappingStory } from '../mapping-story.fixtures.tsx'
import { ChargeCodeMapper } from './charge-code-mapper.tsx'

interface StoryProps {
  corrected?: readonly Correction[]
  predictions?: ChargeCodePredictions
  readOnly?: string
  onGesture: OnGesture
}

function ChargeStory({ corrected, predictions, readOnly, onGesture }: StoryProps) {
  return (
    <MappingStory grid={grid} onGesture={onGesture} {...(corrected === undefined ? {} : { corrected })}>
      {({ document, first, session, onGesture: onStep }) =>
        document !== null &&
        first !== null && (
          <ChargeCodeMapper
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

const grid = lanternGrid()

const meta = {
  title: 'Rent roll/Charge code mapper',
  component: ChargeStory,
  args: { onGesture: fn() },
} satisfies Meta<typeof ChargeStory>
export default meta
type Story = StoryObj<typeof meta>

async function keys(canvasElement: HTMLElement, ...pressed: string[]): Promise<HTMLElement> {
  const cells = await within(canvasElement).findByRole('grid', {}, { timeout: 10_000 })
  cells.focus()
  for (const key of pressed) await userEvent.keyboard(key)
  return cells
}

const firstCell = '{Control>}{Home}{/Control}'

/** Codes with their categories as read: one is unknown, one is a guess. */
export const AsRead: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('$11,635')).toBeVisible()
    await expect(canvas.getByRole('gridcell', { name: /34%/ })).toBeVisible()
  },
}

/** A code is set to yearly, and the footer shows the effect on the rents. */
export const SetYearly: Story = {
  play: async ({ canvasElement, args }) => {
    const cells = await keys(canvasElement, firstCell, '{ArrowDown>2/}{ArrowRight>5/}', 'yes{Enter}')
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({
        label: 'edit Annual',
        corrections: [{ kind: 'chargeCode', sheet: 'Rent Roll', code: 'HAPRENT', yearly: true }],
      }),
    )
    const effect = within(canvasElement).getByRole('status', { name: 'Effect on rents' })
    await waitFor(() => expect(effect).toHaveTextContent('Contract rent $11,635 → $11,107.92 (-$527.08)'))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(effect).toHaveTextContent(/Contract rent \$11,635\s*In-place/))
    await expect(cells).toHaveFocus()
  },
}

/** F8 moves to the next open code, and Ctrl+. accepts its suggestion. */
export const TakeSuggestion: Story = {
  args: {
    predictions: {
      STOR: [
        { answer: 'Premiums', probability: 0.41 },
        { answer: 'none', probability: 0.32 },
      ],
    },
  },
  play: async ({ canvasElement, args }) => {
    await keys(canvasElement, firstCell, '{F8}{F8}')
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Use Premiums (41%)' })).toBeVisible()
    await userEvent.keyboard('{Control>}.{/Control}')
    await expect(args.onGesture).toHaveBeenCalledWith({
      label: 'set category for STOR',
      corrections: [{ kind: 'chargeCode', sheet: 'Rent Roll', code: 'STOR', category: 'Premiums' }],
    })
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Use Premiums (41%)' })).toBeNull())
  },
}

const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }

/** Categories set by users override those that were read. */
export const Corrected: Story = {
  args: {
    corrected: [
      { kind: 'chargeCode', ...word, code: 'STOR', category: null },
      { kind: 'chargeCode', ...word, code: 'AMEN2', category: 'Parking', yearly: true },
    ],
  },
  play: async ({ canvasElement }) => {
    const cells = await within(canvasElement).findByRole('grid', {}, { timeout: 10_000 })
    await waitFor(() => expect(within(cells).getAllByText(/Other \/ exclude/)[0]).toBeVisible())
  },
}

/** Nothing can be changed and no suggestion is offered. */
export const ReadOnly: Story = {
  args: { readOnly: 'Dana Whitfield is editing this rent roll.' },
  play: async ({ canvasElement }) => {
    const cells = await within(canvasElement).findByRole('grid', {}, { timeout: 10_000 })
    await expect(cells).toHaveAttribute('aria-readonly', 'true')
    await expect(within(canvasElement).queryByRole('button', { name: /^Take/ })).toBeNull()
  },
}
