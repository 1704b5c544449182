import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { UtilityTable } from './utility-table.tsx'

const meta = {
  title: 'Building/Utilities',
  component: UtilityTable,
  args: {
    values: {
      electric: { payer: 'tenant', meter: 'individual' },
      water: { payer: 'owner_billback', meter: 'master', recoveryShare: 0.85, flatFee: 12.5 },
      heat: { payer: 'owner', fuel: 'gas', allowanceByBed: { 1: 30, 2: null } },
    },
    onChange: fn(),
  },
} satisfies Meta<typeof UtilityTable>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {
  play: async ({ args, canvasElement }) => {
    const table = within(canvasElement)
    const share = table.getByLabelText('% billed back for water')
    await userEvent.clear(share)
    await userEvent.type(share, '90{Tab}')
    await expect(args.onChange).toHaveBeenLastCalledWith('water', { recoveryShare: 0.9 })
    await userEvent.click(table.getByRole('button', { name: 'Allowances for heat: 1 entered' }))
    const allowances = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(allowances.getByLabelText('2 beds'), '42{Tab}')
    await expect(args.onChange).toHaveBeenLastCalledWith('heat', { allowanceByBed: { 1: 30, 2: 42 } })
  },
}

export const NothingKnown: Story = { args: { values: {} } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
