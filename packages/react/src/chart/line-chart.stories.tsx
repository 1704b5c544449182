import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { LineChart } from './line-chart.tsx'

const monthName = (index: number) =>
  new Date(2024, 5 + index, 1).toLocaleDateString('en-US', { month: 'short', year: '2-digit' })

const occupancy = [0.931, 0.928, 0.936, 0.944, 0.95, null, null, 0.939, 0.942, 0.955, 0.961, 0.958].map(
  (physical, index) => ({
    month: monthName(index),
    physical,
    economic: physical === null ? null : physical - 0.021 - (index % 3) * 0.004,
  }),
)

const noi = [98_400, 101_250, 97_800, 104_600, 99_900, 86_300, 91_700, 103_400, 105_900, 108_200, 107_100, 111_800]

const meta = { title: 'Charts/Line chart' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const occupancyChart = (
  <LineChart
    title="Occupancy by month"
    summary="Physical occupancy rose from 93.1% to 95.8%; of November and December 2024 there is no rent roll."
    data={occupancy}
    category={({ month }) => month}
    categoryName="Month"
    series={[
      { name: 'Physical', value: ({ physical }) => physical },
      { name: 'Economic', value: ({ economic }) => economic },
    ]}
    unit="percent"
  />
)

/** Two series with a gap of two months. */
export const Occupancy: Story = { render: () => occupancyChart }

export const NoiTrend: Story = {
  render: () => (
    <LineChart
      title="Net operating income by month"
      summary="$1,216,350 in twelve months; November 2024 is the lowest."
      data={noi.map((amount, index) => ({ month: monthName(index), amount }))}
      category={({ month }) => month}
      categoryName="Month"
      series={[{ name: 'NOI', value: ({ amount }) => amount }]}
      unit="dollars"
      includesZero
    />
  ),
}

/** Six series differ by dashes and markers. */
export const SixSeries: Story = {
  render: () => (
    <LineChart
      title="Expenses by category"
      summary="Repairs are the most uneven of the six."
      data={noi.map((amount, index) => ({ month: monthName(index), amount }))}
      category={({ month }) => month}
      categoryName="Month"
      series={['Taxes', 'Insurance', 'Utilities', 'Repairs', 'Payroll', 'Marketing'].map((name, place) => ({
        name,
        value: ({ amount }: { amount: number }) => Math.round((amount * (6 - place)) / 24 + ((amount * place) % 1700)),
      }))}
      unit="dollars"
    />
  ),
}

export const SinglePoint: Story = {
  render: () => (
    <LineChart
      title="Occupancy by month"
      summary="One rent roll so far."
      data={occupancy.slice(0, 1)}
      category={({ month }) => month}
      categoryName="Month"
      series={[{ name: 'Physical', value: ({ physical }) => physical }]}
      unit="percent"
    />
  ),
}

/** Both series are read for each month. */
export const ReadByKeyboard: Story = {
  render: () => occupancyChart,
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('application').focus()
    await userEvent.keyboard('{End}')
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent('May 25: Physical 95.8%, Economic 92.9%')
  },
}
