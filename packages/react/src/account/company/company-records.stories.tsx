import type { Meta, StoryObj } from '@storybook/react-vite'
import { builtInChartsOfAccounts, type CompanyChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { RememberedRule } from '@uwkit/core/parsed-file'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { noon } from '../account-people.fixtures.ts'
import { ChartDialog, CustomCharts, RememberedRules } from './company-records.tsx'

const rule: RememberedRule = {
  id: 'r1',
  fingerprint: 'f',
  scope: { kind: 'company', id: '10' },
  property: null,
  content: { kind: 'status', status: 'Turn', occupancy: 'down' },
  by: 'Ann Lyst',
  at: '2026-11-19T16:02:00Z',
  file: 'frank-rent-roll.xlsx',
  reason: null,
  revoked: null,
}

const [builtIn] = builtInChartsOfAccounts()
const charts: CompanyChartOfAccounts[] = builtIn
  ? [{ ...builtIn, id: 1001, name: 'Lantern house chart', createdBy: 'Ada Minn', createdOn: noon, modifiedOn: noon }]
  : []

const meta = {
  title: 'Account/Own records',
  component: RememberedRules,
  args: { rules: [rule], onRevoke: fn() },
} satisfies Meta<typeof RememberedRules>
export default meta
type Story = StoryObj<typeof meta>

/** Saved mappings are shown as sentences, with their author and file, and can be revoked. */
export const Remembered: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const row = within(canvas.getByRole('row', { name: /Status “Turn” is down/ }))
    await userEvent.click(row.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke' }))
    await expect(args.onRevoke).toHaveBeenCalledWith([expect.objectContaining({ id: 'r1' })])
  },
}

export const NothingRemembered: Story = { args: { rules: [] } }

const onOpen = fn()
const onDelete = fn()
const onEdit = fn()

/** A company chart can be opened for reading, and deleted. */
export const Charts: Story = {
  render: () => <CustomCharts charts={charts} onOpen={onOpen} onDelete={onDelete} onEdit={onEdit} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('Lantern house chart'))
    await expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 1001 }))
    await userEvent.click(within(canvas.getByRole('row', { name: /Lantern house/ })).getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(onDelete).toHaveBeenCalledWith([expect.objectContaining({ id: 1001 })])
  },
}

export const ChartOpened: Story = {
  render: () => <>{charts[0] && <ChartDialog chart={charts[0]} onClose={fn()} />}</>,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Lantern house chart' }))
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Expenses' })).toBeVisible())
  },
}
