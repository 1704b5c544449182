import type { Meta, StoryObj } from '@storybook/react-vite'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { changeChartOfAccounts, type OperatingStatement } from '@uwkit/core/operating-statement'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { linePredictor, readStatement } from '../lines/statement-lines.fixtures.ts'
import { ChartSwitch } from './chart-switch.tsx'

const document = readStatement()
const inChart = (id: number): Promise<OperatingStatement> =>
  Promise.resolve(changeChartOfAccounts(document.statement, id, linePredictor))

/** As if the model cannot classify electricity in the other chart. */
const losing = async (id: number): Promise<OperatingStatement> => {
  const after = await inChart(id)
  const lines = after.lines.map((line) =>
    line.label === 'Electricity' ? { ...line, category: null, concept: null } : line,
  )
  return { ...after, lines }
}

const meta = {
  title: 'Operating statement/Chart switch',
  component: ChartSwitch,
  args: {
    document,
    ownCharts: [{ ...chartOfAccounts(2), id: 1000, name: 'Harbor Lane house chart' }],
    preview: inChart,
    onGesture: fn(),
  },
} satisfies Meta<typeof ChartSwitch>
export default meta
type Story = StoryObj<typeof meta>

async function choose(canvasElement: HTMLElement, name: string) {
  await userEvent.click(within(canvasElement).getByRole('button'))
  await userEvent.click(await screen.findByRole('option', { name }))
}

/** The chart of the statement. */
export const Closed: Story = {}

/** The changes are shown before they apply; then they are one step. */
export const Preview: Story = {
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, 'CREFC')
    const dialog = await screen.findByRole('dialog', { name: 'Switch to CREFC chart' })
    await waitFor(() => expect(within(dialog).getByRole('region', { name: 'Renamed' })).toBeVisible())
    await expect(within(dialog).getByText('Less Vacancy Loss, Less Concessions → Less: Vacancy Loss')).toBeVisible()
    await expect(args.onGesture).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch to CREFC' }))
    await expect(args.onGesture).toHaveBeenCalledWith({ label: 'switch chart to CREFC', chartOfAccountsId: 7 })
  },
}

/** Lines that would lose their category come first. */
export const LosesCategory: Story = {
  args: { preview: losing },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'CREFC')
    await waitFor(() => expect(screen.getByText(/One line will lose its category/)).toBeVisible())
  },
}

/** The other chart is read in a worker, which takes a moment. */
export const Reading: Story = {
  args: { preview: () => new Promise(() => undefined) },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Freddie Mac')
    await waitFor(() => expect(screen.getByRole('progressbar')).toBeVisible())
    await expect(screen.getByRole('button', { name: 'Switch to Freddie Mac' })).toBeDisabled()
  },
}

/** The reading failed. */
export const Failed: Story = {
  args: { preview: () => Promise.reject(new Error('Chart of Accounts not found.')) },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Harbor Lane house chart')
    await waitFor(() => expect(screen.getByText(/Chart of Accounts not found\./)).toBeVisible())
  },
}

/** Another user is editing the statement. */
export const ReadOnly: Story = { args: { readOnly: 'M. Ortiz is editing this statement.' } }
