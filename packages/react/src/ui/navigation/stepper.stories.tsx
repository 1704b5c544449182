import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { styled } from 'styled-components'
import { type Step, Stepper, type StepperProps } from './stepper.tsx'

const steps: readonly Step[] = [
  { id: 'columns', number: 0, name: 'Columns', state: 'done' },
  { id: 'floorplans', number: 1, name: 'Floorplans', state: 'open', openCount: 2 },
  { id: 'charges', number: 2, name: 'Charges', state: 'done' },
  { id: 'units', number: 3, name: 'Units', state: 'warning', openCount: 3 },
  { id: 'summary', number: 4, name: 'Summary', state: 'none' },
]

function Walked({ first = 'floorplans', ...props }: Omit<StepperProps, 'current' | 'onSelect'> & { first?: string }) {
  const [current, setCurrent] = useState(first)
  return (
    <Room $isNarrow={props.orientation !== 'horizontal'}>
      <Stepper {...props} current={current} onSelect={setCurrent} />
    </Room>
  )
}

const meta = {
  title: 'Parts/Stepper',
  component: Walked,
  args: { label: 'Rent roll steps', steps },
} satisfies Meta<typeof Walked>
export default meta
type Story = StoryObj<typeof meta>

export const Vertical: Story = {}

export const Horizontal: Story = { args: { orientation: 'horizontal' } }

/** While the sheet is being read, the later steps cannot be opened. */
export const OnlyTheFirstOpen: Story = {
  args: {
    first: 'columns',
    steps: steps.map((step) =>
      step.number === 0 ? { ...step, state: 'open' } : { ...step, state: 'none', isDisabled: true },
    ),
  },
}

/** A step that waits for another names it. */
export const DisabledWithAReason: Story = {
  args: {
    first: 'columns',
    steps: steps.map((step) =>
      step.number === 4
        ? { ...step, state: 'none', disabledReason: 'Resolve the 3 units first.' }
        : { ...step, state: 'done' },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Step 3 Units done' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    const summary = canvas.getByRole('button', { name: 'Step 4 Summary' })
    await expect(summary).toHaveFocus()
    await expect(summary).toHaveAttribute('aria-disabled', 'true')
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Resolve the 3 units first.')
    await userEvent.keyboard('{Enter}')
    await expect(summary).toHaveAttribute('aria-current', 'false')
  },
}

/** Arrow keys move, Enter opens; Tab leaves the steps at once. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Step 1 Floorplans 2 items to resolve' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    const units = canvas.getByRole('button', { name: 'Step 3 Units 3 items to review' })
    await expect(units).toHaveAttribute('aria-current', 'step')
    await expect(units).toHaveFocus()
  },
}

const Room = styled.div<{ $isNarrow: boolean }>`
  max-width: ${({ $isNarrow }) => ($isNarrow ? '200px' : 'none')};
`
