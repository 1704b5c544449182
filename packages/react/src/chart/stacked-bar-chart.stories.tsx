import type { Meta, StoryObj } from '@storybook/react-vite'
import { StackedBarChart } from './column-chart.tsx'

const mix = [
  { plan: '0x1', let: 8, vacant: 1, down: 0, future: 0 },
  { plan: '1x1', let: 71, vacant: 5, down: 1, future: 3 },
  { plan: '1x1 den', let: 15, vacant: 1, down: 0, future: 0 },
  { plan: '2x2', let: 55, vacant: 3, down: 2, future: 3 },
  { plan: '3x2', let: 11, vacant: 0, down: 0, future: 1 },
]

const meta = { title: 'Charts/Stacked bar chart' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const UnitMix: Story = {
  render: () => (
    <StackedBarChart
      title="Units by floorplan and status"
      summary="160 of 180 units are let; 1x1 has the most vacant ones."
      data={mix}
      category={({ plan }) => plan}
      categoryName="Floorplan"
      series={[
        { name: 'Let', value: (row) => row.let },
        { name: 'Vacant', value: (row) => row.vacant },
        { name: 'Down', value: (row) => row.down },
        { name: 'Future lease', value: (row) => row.future },
      ]}
      unit="count"
    />
  ),
}

/** Losses extend down from zero, income up. */
export const IncomeAndLosses: Story = {
  render: () => (
    <StackedBarChart
      title="Income and losses by quarter"
      summary="Concessions ended in the third quarter."
      data={[
        { quarter: 'Q3 24', rent: 642_000, other: 48_200, vacancy: -44_100, concessions: -18_700 },
        { quarter: 'Q4 24', rent: 651_300, other: 47_900, vacancy: -39_800, concessions: -9_200 },
        { quarter: 'Q1 25', rent: 663_800, other: 51_400, vacancy: -33_500, concessions: 0 },
        { quarter: 'Q2 25', rent: 671_200, other: null, vacancy: -29_900, concessions: 0 },
      ]}
      category={({ quarter }) => quarter}
      categoryName="Quarter"
      series={[
        { name: 'Rent', value: (row) => row.rent },
        { name: 'Other income', value: (row) => row.other },
        { name: 'Vacancy loss', value: (row) => row.vacancy },
        { name: 'Concessions', value: (row) => row.concessions },
      ]}
      unit="dollars"
      isSequence
    />
  ),
}
