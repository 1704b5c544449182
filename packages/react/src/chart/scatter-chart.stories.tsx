import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ScatterChart, type ScatterChartProps } from './scatter-chart.tsx'

interface Unit {
  number: string
  area: number
  rent: number | null
}

const plans: readonly [string, number, number][] = [
  ['0x1', 453, 1049],
  ['1x1', 682, 1265],
  ['2x2', 1010, 1680],
  ['3x2', 1320, 2240],
]

const units: readonly Unit[] = Array.from({ length: 80 }, (_, index) => {
  const [, area, rent] = plans[index % plans.length] ?? ['1x1', 682, 1265]
  const wobble = ((index * 37) % 17) - 8
  return {
    number: String(101 + index),
    area: area + wobble * 3,
    rent: index === 9 ? null : rent + wobble * 14 + (index % 5) * 9,
  }
})

const props: ScatterChartProps<Unit> = {
  title: 'Contract rent by area',
  summary: 'Rent rises with area in all four plans; unit 110 has no rent.',
  data: units,
  name: ({ number }) => `Unit ${number}`,
  rowName: 'Unit',
  x: { name: 'Area, SF', value: ({ area }) => area, unit: 'count' },
  y: { name: 'Contract rent a month', value: ({ rent }) => rent, unit: 'dollars' },
  height: 320,
}

const meta = { title: 'Charts/Scatter chart' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const RentByArea: Story = { render: () => <ScatterChart {...props} /> }

export const SinglePoint: Story = {
  render: () => <ScatterChart {...props} data={units.slice(0, 1)} summary="One unit has both figures." />,
}

export const Empty: Story = {
  render: () => <ScatterChart {...props} data={[]} emptyText="No unit of this rent roll has an area." />,
}

/** Arrow keys move from left to right. */
export const ReadByKeyboard: Story = {
  render: () => <ScatterChart {...props} data={units.slice(0, 8)} />,
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('application').focus()
    await userEvent.keyboard('{ArrowRight}')
    // 101 and 105 have the minimum area: 453 - 24 and 453 + 3 * ((148 mod 17) - 8) = 453 + 12.
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(
      'Unit 101: Area, SF 429, Contract rent a month $937',
    )
  },
}
