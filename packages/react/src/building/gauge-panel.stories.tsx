import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CrimeCategories } from './crime-categories.tsx'
import { GaugePanel } from './gauge-panel.tsx'

const gauge = {
  id: 'SYN-G1',
  isReportReady: false,
  legend: [
    { minimum: 0, maximum: 79, label: 'Below average' },
    { minimum: 80, maximum: 120, label: 'Average' },
    { minimum: 121, maximum: 2000, label: 'Above average' },
  ],
  data: [
    { name: 'Total', score: 104, comparison: 'nation' as const },
    { name: 'Violent', score: 131, comparison: 'nation' as const },
    { name: 'Burglary', score: null, comparison: 'county' as const },
  ],
}
const meta = {
  title: 'Building/Security gauge',
  component: GaugePanel,
  args: {
    state: 'idle',
    gauge: null,
    requestCount: 0,
    onRequest: fn(),
    onCancel: fn(),
    onDownload: fn(),
    onTake: fn(),
  },
} satisfies Meta<typeof GaugePanel>
export default meta
type Story = StoryObj<typeof meta>

export const NotAsked: Story = {}
export const WithoutAddress: Story = {
  args: { disabledRequestReason: 'For a security score, complete the deal’s address: city.' },
}

/** The figures arrive before the report; polling can be canceled. */
export const Asking: Story = {
  args: { state: 'asking', gauge, requestCount: 4 },
  play: async ({ args, canvasElement }) => {
    const panel = within(canvasElement)
    await expect(panel.getByRole('status')).toHaveTextContent('checked 4 times')
    await expect(panel.getByRole('row', { name: /Burglary unknown/ })).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalled()
  },
}

export const Ready: Story = { args: { state: 'done', gauge: { ...gauge, isReportReady: true }, requestCount: 6 } }
export const Stopped: Story = { args: { state: 'canceled', gauge, requestCount: 2 } }
export const NothingKnown: Story = { args: { state: 'missing', requestCount: 1 } }

const onCategories = fn()

/** The categories of the record. */
export const Categories: Story = {
  render: () => <CrimeCategories categories={gauge.data} onChange={onCategories} />,
  play: async ({ canvasElement }) => {
    const list = within(canvasElement)
    await userEvent.click(list.getByRole('button', { name: 'Remove Violent' }))
    await expect(onCategories).toHaveBeenLastCalledWith([gauge.data[0], gauge.data[2]])
  },
}
