import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ColumnChart } from './column-chart.tsx'

const expiries = [12, 9, 14, 21, 18, 25, 30, 27, 11, 6, 4, 3].map((leases, index) => ({
  month: new Date(2025, 5 + index, 1).toLocaleDateString('en-US', { month: 'short', year: '2-digit' }),
  leases: index === 10 ? null : leases,
}))

const plans = [
  ['0x1 Alder', 9, 1049, 1012],
  ['1x1 Birch', 48, 1265, 1210],
  ['1x1 Birch renovated', 32, 1390, 1362],
  ['1x1 Cedar with den', 16, 1445, null],
  ['2x2 Dogwood', 45, 1680, 1590],
  ['2x2 Dogwood renovated', 18, 1825, 1801],
  ['3x2 Elm townhouse', 12, 2240, 2105],
].map(([plan, units, market, inPlace]) => ({
  plan: String(plan),
  units: Number(units),
  market: Number(market),
  inPlace: inPlace === null ? null : Number(inPlace),
}))

const meta = { title: 'Charts/Column chart' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const expiryChart = (
  <ColumnChart
    title="Lease expirations by month"
    summary="30 of 180 leases end in December 2025, the most in a month. April 2026 is unknown."
    data={expiries}
    category={({ month }) => month}
    categoryName="Month"
    series={[{ name: 'Leases', value: ({ leases }) => leases }]}
    unit="count"
    isSequence
  />
)

export const LeaseExpiries: Story = { render: () => expiryChart }

/** Two series side by side; long floorplan names are rotated. */
export const MarketAgainstInPlace: Story = {
  render: () => (
    <ColumnChart
      title="Market and in-place rent by floorplan"
      summary="In-place rent is below market in every plan; of 1x1 Cedar with den it is unknown."
      data={plans}
      category={({ plan }) => plan}
      categoryName="Floorplan"
      series={[
        { name: 'Market', value: ({ market }) => market },
        { name: 'In place', value: ({ inPlace }) => inPlace },
      ]}
      unit="dollars"
      height={280}
    />
  ),
}

export const BelowZero: Story = {
  render: () => (
    <ColumnChart
      title="Change in net operating income against the month before"
      summary="January lost $18,400, when the pipes were replaced."
      data={[
        { month: 'Jan 25', change: -18_400 },
        { month: 'Feb 25', change: 12_100 },
        { month: 'Mar 25', change: 3_250 },
        { month: 'Apr 25', change: -2_080 },
        { month: 'May 25', change: 7_900 },
      ]}
      category={({ month }) => month}
      categoryName="Month"
      series={[{ name: 'Change', value: ({ change }) => change }]}
      unit="dollars"
    />
  ),
}

export const SinglePlace: Story = {
  render: () => (
    <ColumnChart
      title="Units by floorplan"
      summary="All 24 units have one plan."
      data={[{ plan: '2x1', units: 24 }]}
      category={({ plan }) => plan}
      categoryName="Floorplan"
      series={[{ name: 'Units', value: ({ units }) => units }]}
      unit="count"
    />
  ),
}

export const Empty: Story = {
  render: () => (
    <ColumnChart
      title="Lease expirations by month"
      summary=""
      emptyText="No lease of this rent roll has an end date."
      data={[] as typeof expiries}
      category={({ month }) => month}
      categoryName="Month"
      series={[{ name: 'Leases', value: ({ leases }) => leases }]}
      unit="count"
    />
  ),
}

/** Arrow keys read the columns one after the other, including unknown ones. */
export const ReadByKeyboard: Story = {
  render: () => expiryChart,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('application').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent('Jul 25: Leases 9')
    await userEvent.keyboard('{End}{ArrowLeft}')
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent('Apr 26: Leases unknown')
    await userEvent.keyboard('{Home}')
  },
}

/** The table behind the chart, for reading and for copying. */
export const TableShown: Story = {
  render: () => expiryChart,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Show table' }))
    await expect(canvas.getByRole('row', { name: 'Dec 25 30' })).toBeVisible()
  },
}
