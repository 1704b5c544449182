import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, ChevronDown, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Button } from './button.tsx'

const meta = {
  title: 'Parts/Button',
  component: Button,
  args: { children: 'Save rent roll', onPress: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Secondary: Story = {}
export const Primary: Story = { args: { variant: 'primary', children: 'Size the loan' } }
export const Quiet: Story = { args: { variant: 'quiet', children: 'Cancel' } }
export const Danger: Story = { args: { variant: 'danger', icon: Trash2, children: 'Delete 3 rent rolls' } }
export const Wide: Story = { args: { isWide: true, variant: 'primary' } }

/** All variants and sizes, with and without icons, next to each other. */
export const Together: Story = {
  render: () => (
    <Rows>
      {(['medium', 'small'] as const).map((size) => (
        <Row key={size}>
          <Button size={size} variant="primary" iconAfter={ArrowRight}>
            Next step
          </Button>
          <Button size={size} icon={Download} iconAfter={ChevronDown}>
            Export
          </Button>
          <Button size={size} variant="quiet">
            Compare
          </Button>
          <Button size={size} variant="danger" icon={Trash2}>
            Delete
          </Button>
        </Row>
      ))}
    </Rows>
  ),
}

export const Disabled: Story = {
  args: { isDisabled: true },
  render: (args) => (
    <Row>
      <Button {...args} variant="primary" />
      <Button {...args} />
      <Button {...args} variant="quiet" />
      <Button {...args} variant="danger" />
    </Row>
  ),
  play: async ({ args, canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button')) await expect(button).toBeDisabled()
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

export const Focused: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
}

/** Keeps its width and the focus, and cannot be pressed twice. */
export const Pending: Story = {
  args: { variant: 'primary', pendingLabel: 'Saving rent roll' },
  render: function Saving(args) {
    const [isPending, setIsPending] = useState(false)
    return (
      <Row>
        <Button {...args} isPending={isPending} onPress={() => setIsPending(true)} />
        <Button {...args} variant="secondary" isPending />
        <Button {...args} variant="danger" isPending />
      </Row>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getAllByRole('button')[0] as HTMLElement
    const before = button.getBoundingClientRect().width
    await userEvent.click(button)
    await expect(within(button).getByRole('progressbar', { name: 'Saving rent roll' })).toBeVisible()
    await expect(button.getBoundingClientRect().width).toBe(before)
    await expect(button).toHaveFocus()
  },
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
`

const Rows = styled.div`
  display: grid;
  gap: ${space.three};
`
