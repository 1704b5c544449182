import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { savedBundles as bundles, savedRolls as rentRolls } from './sizer-form.fixtures.ts'
import { proposeSizer, type SizerChoice, SizerForm } from './sizer-form.tsx'

function Stateful({ choice, onChange, ...props }: ComponentProps<typeof SizerForm>) {
  const [now, setNow] = useState(choice)
  const change = (next: SizerChoice) => {
    setNow(next)
    onChange(next)
  }
  return <SizerForm {...props} choice={now} onChange={change} />
}

const meta = {
  title: 'Sizer/Form',
  component: Stateful,
  args: {
    choice: proposeSizer({ rentRolls, bundles }, { rentRollId: 'roll-1', bundleId: 't12' }),
    onChange: fn(),
    rentRolls,
    bundles,
    deals: [{ id: 'deal-1', label: 'Juniper Terrace' }],
  },
} satisfies Meta<typeof Stateful>
export default meta
type Story = StoryObj<typeof meta>

/** Each workbook shows its purpose when chosen. */
export const Workbooks: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.click(form.getByRole('button', { name: /Workbook/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'HUD Model' }))
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ type: 'Hud' }))
    await expect(form.getByText(/all criteria/)).toBeVisible()
  },
}

/** Rent rolls of one property are distinguished by date; one without a property is named after its file. */
export const RentRolls: Story = {
  play: async ({ canvasElement }) => {
    const chosen = within(canvasElement).getByRole('combobox', { name: /^Rent roll/ })
    await expect(chosen).toHaveValue('Juniper Terrace · 06/01/2026')
    await userEvent.clear(chosen)
    await userEvent.type(chosen, 'birch')
    await expect(await screen.findByRole('option', { name: 'birch-court.xlsx' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
}

/** A statement chosen twice is marked at its second position. */
export const ChosenTwice: Story = {
  args: {
    choice: {
      ...proposeSizer({ rentRolls, bundles }, { rentRollId: 'roll-1', bundleId: 't12' }),
      budgetId: 't12',
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Already selected as current statement.')).toBeVisible()
  },
}

/** Without the right to see deals there is none to choose; without documents the form shows what to do. */
export const NothingChosen: Story = {
  args: { choice: proposeSizer({ rentRolls: [], bundles: [] }, {}), deals: undefined },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await expect(form.getByText('Select a rent roll or statement.')).toBeVisible()
    await expect(form.queryByRole('combobox', { name: 'Deal' })).toBeNull()
  },
}
