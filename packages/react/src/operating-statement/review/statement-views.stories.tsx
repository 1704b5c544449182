import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  annualRows,
  budgetRows,
  elevenMonthRows,
  laterStatementRows,
  readReview,
  t12Rows,
  twoOutlierRows,
} from './review.fixtures.ts'
import { StatementViews } from './statement-views.tsx'

const units = { value: 100, from: 'rent roll as of 05/31/2025' }

const meta = {
  title: 'Operating statement/Statement views',
  component: StatementViews,
  args: { document: readReview(t12Rows()), unitCount: units, onSelect: fn() },
} satisfies Meta<typeof StatementViews>
export default meta
type Story = StoryObj<typeof meta>

/** Returns the cells of a table row, without its heading. */
async function cellsOf(canvasElement: HTMLElement, label: string): Promise<string[]> {
  const heading = await within(canvasElement).findByRole('rowheader', { name: label })
  return [...(heading.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
}

/** T3 rents computed manually: 100,900 + 101,000 + 101,100 are 303,000, times 4; T1: 101,100 times 12. */
export const ByCategory: Story = {
  play: async ({ canvasElement }) => {
    const [t12, , t3, t1] = await cellsOf(canvasElement, 'Gross Potential Rent')
    await expect([t12, t3, t1]).toEqual(['1,206,600', '1,212,000', '1,213,200'])
    const [vacancy] = await cellsOf(canvasElement, 'Less Vacancy Loss')
    await expect(vacancy).toBe('(60,000)')
    await expect(within(canvasElement).getByText(/Units: 100, from the rent roll as of 05\/31\/2025/)).toBeVisible()
  },
}

/** The month of the large repair is marked and links to its cell. */
export const OutlierMonth: Story = {
  play: async ({ args, canvasElement }) => {
    const outlier = await within(canvasElement).findByRole('button', {
      name: /01\/25, Repairs and Maintenance is an outlier/,
    })
    await userEvent.click(outlier)
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ cell: 'I10' }))
  },
}

/** Twelve months as columns next to the category, in whole dollars; the outlier links to its cell. */
export const ByMonth: Story = {
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', width: 1180, height: 600 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Months' }))
    const taxes = await cellsOf(canvasElement, 'Real Estate Taxes')
    await expect(taxes).toEqual([...Array.from({ length: 12 }, () => '8,000'), '96,000'])
    const captions = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(captions).toEqual(expect.arrayContaining(['06/24', '01/25', '05/25', 'Total']))
    const region = canvas.getByRole('region')
    await expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth)
    await userEvent.click(canvas.getByRole('button', { name: /01\/25, Repairs and Maintenance is an outlier/ }))
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ cell: 'I10' }))
  },
}

/** Two lines of a category are outliers in one month: each has a mark that links to its cell. */
export const TwoOutliers: Story = {
  args: { document: readReview(twoOutlierRows) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Months' }))
    for (const [line, cell] of [
      ['Repairs and Maintenance', 'I10'],
      ['Plumbing', 'I11'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: new RegExp(`01/25, ${line} is an outlier`) }))
      await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ cell }))
    }
  },
}

export const ByLine: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'By line' }))
    await expect(await cellsOf(canvasElement, 'Plumbing')).toContain('10,800')
  },
}

async function chooseFigures(canvasElement: HTMLElement, name: string) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /Amounts/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

export const PerUnit: Story = {
  play: async ({ canvasElement }) => {
    await chooseFigures(canvasElement, '$/unit/yr')
    const [t12] = await cellsOf(canvasElement, 'Real Estate Taxes')
    await expect(t12).toBe('960')
  },
}

/** Without a unit count the per-unit figures state what they need, and a field requests it. */
export const UnitsAsked: Story = {
  args: { unitCount: null },
  play: async ({ canvasElement }) => {
    await chooseFigures(canvasElement, '$/unit/yr')
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/require a unit count/)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Units' }), '200{Enter}')
    await waitFor(async () => expect((await cellsOf(canvasElement, 'Real Estate Taxes'))[0]).toBe('480'))
    await expect(canvas.getByText(/Units: 200, as entered here/)).toBeVisible()
  },
}

export const PercentOfIncome: Story = {
  args: { squareFeet: { value: 70_000, from: 'rent roll as of 05/31/2025' } },
  play: async ({ canvasElement }) => {
    await chooseFigures(canvasElement, '% of EGI')
    const [t12] = await cellsOf(canvasElement, 'Effective gross income')
    await expect(t12).toBe('100.0%')
  },
}

export const PerSquareFoot: Story = {
  args: { squareFeet: { value: 70_000, from: 'rent roll as of 05/31/2025' } },
  play: async ({ canvasElement }) => {
    await chooseFigures(canvasElement, '$/SF/yr')
    const [t12] = await cellsOf(canvasElement, 'Property Insurance')
    await expect(t12).toBe('0.43')
  },
}

/** Two years and a budget next to the twelve months. */
export const WithYearsAndBudget: Story = {
  args: {
    compared: [
      { id: 'a', name: 'Annual', statement: readReview(annualRows).statement },
      { id: 'b', name: 'Budget 2026', statement: readReview(budgetRows).statement },
    ],
  },
  play: async ({ canvasElement }) => {
    const cells = await cellsOf(canvasElement, 'Property Insurance')
    await expect(cells.slice(4, 7)).toEqual(['27,000', '28,500', '31,500'])
  },
}

/** Three months are too few for T12 and T6, and the table states that. */
export const TooFewMonths: Story = {
  args: { document: readReview(laterStatementRows) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Fewer than 12 months: no T12, T6/)).toBeVisible()
  },
}

/** Eleven months: their total, the annualized figure, and its assumption. */
export const ElevenMonths: Story = {
  args: { document: readReview(elevenMonthRows) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('columnheader', { name: /^Actual/ })).toBeVisible()
    await expect((await cellsOf(canvasElement, 'Real Estate Taxes')).slice(0, 2)).toEqual(['88,000', '96,000'])
    await expect(
      canvas.getByText(/Actual: 11 months, 07\/24 - 05\/25. Annualized: actual × 12\/11, assuming/),
    ).toBeVisible()
  },
}

/** A month without figures is excluded and the other eleven are reviewed. */
export const BlankMonth: Story = {
  args: {
    document: readReview(
      t12Rows().map((row, at) => (at < 2 ? row : row.map((cell, column) => (column === 12 ? 0 : cell)))),
    ),
    onGesture: fn(),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/is blank. Exclude it/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Exclude month' }))
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({
        corrections: [expect.objectContaining({ kind: 'periodColumn', column: 'M', period: 'ignore' })],
      }),
    )
  },
}

/** Income that is blank in one month still shows the others as a line. */
export const BlankInOneMonth: Story = {
  args: {
    document: readReview(
      t12Rows().map((row) =>
        row[0] === 'Laundry Income' ? row.map((cell, column) => (column === 4 ? null : cell)) : row,
      ),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('img', { name: /^Gross Potential Rent by month/ })).toBeVisible()
    await expect(canvas.getByRole('img', { name: /^Laundry.* by month/ })).toBeVisible()
  },
}

/** In a low window only the table scrolls, and NOI stays visible. */
export const PinnedIncome: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexDirection: 'column', height: 360 }}>
      <StatementViews {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const net = await within(canvasElement).findByRole('rowheader', { name: 'Net operating income' })
    const region = within(canvasElement).getByRole('region')
    const isInside = () => {
      const [row, frame] = [net.getBoundingClientRect(), region.getBoundingClientRect()]
      return row.top >= frame.top && row.bottom <= frame.bottom + 1
    }
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight)
    await expect(isInside()).toBe(true)
    region.scrollTop = region.scrollHeight
    await waitFor(() => expect(isInside()).toBe(true))
    await expect(canvasElement.querySelectorAll('[role=region]')).toHaveLength(1)
  },
}

/** Bad debt booked as an expense: EGI by category is below total income, and a sentence states the difference. */
export const IncomeExplained: Story = {
  args: {
    document: readReview(
      t12Rows({ expense: { 'Property Taxes': 8000, Insurance: 2500, 'Bad Debt Expense': 300, Electricity: 3000 } }),
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/EGI by category is .* less 3,600.00 Bad Debt Expense \(booked as/),
    ).toBeVisible()
  },
}

export const OnlyYears: Story = { args: { document: readReview(annualRows) } }

/** The table is copied to the clipboard with unrounded figures. */
export const CopiedAsTable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const copied: string[] = []
    const original = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) => {
      copied.push(text)
      return Promise.resolve()
    }
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Copy table' }))
      await expect(await canvas.findByText(/Copied \d+ rows/)).toBeVisible()
      await expect(copied[0]).toContain('Less Vacancy Loss\t-60000\t')
    } finally {
      navigator.clipboard.writeText = original
    }
  },
}
