import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ExpenseComp, ExpenseSubject } from '@uwkit/core/expense-comps'
import { anExpenseComp } from '@uwkit/core/testing'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ExpenseCompsView, type ExpenseCompsViewProps } from './expense-comps-view.tsx'

const names = ['Oak Court', 'Elm Place', 'Birch Commons', 'Cedar Park', 'Maple Terrace', 'Willow Lofts']

const comps: ExpenseComp[] = Array.from({ length: 60 }, (_, index) =>
  anExpenseComp({
    id: `L${1000 + index}`,
    loanNumber: `L${1000 + index}`,
    propertyName: `${names[index % names.length]} ${index + 1}`,
    address: `${100 + index} Peachtree St, Atlanta, GA`,
    source: 'Servicer',
    lat: 33.749 + 0.5 * Math.sin(index * 2.4) * Math.sqrt(index / 60),
    lng: -84.388 + 0.6 * Math.cos(index * 2.4) * Math.sqrt(index / 60),
    units: 90 + ((index * 53) % 260),
    squareFeet: index % 5 === 0 ? null : (90 + ((index * 53) % 260)) * 870,
    yearBuilt: 1965 + ((index * 7) % 55),
    effectiveGrossIncomePerUnit: 13_000 + ((index * 311) % 6000),
    expensesPerUnit: {
      real_estate_taxes: 1500 + ((index * 97) % 1200),
      insurance: 500 + ((index * 61) % 500),
      electric: 250 + ((index * 31) % 200),
      trash: 90 + ((index * 13) % 60),
      water_and_sewer: 420 + ((index * 37) % 300),
      payroll: 1200 + ((index * 41) % 700),
      management: 480 + ((index * 17) % 160),
    },
  }),
)

const subject: ExpenseSubject & { name: string } = {
  name: 'Peachtree Court',
  lat: 33.749,
  lng: -84.388,
  propertyType: 'Garden',
  units: 180,
  squareFeet: 156_000,
  yearBuilt: 1988,
  yearRenovated: 2016,
  effectiveGrossIncomePerUnit: 15_400,
  period: 'T12',
  expenses: {
    realEstateTaxes: 2380,
    propertyInsurance: 910,
    utilities: 401,
    payrollAndBenefits: 1480,
    managementFees: 520,
  },
  accounts: {
    utilities: [
      { label: 'Electric - vacant', amount: 281 },
      { label: 'Trash removal', amount: 120 },
    ],
  },
}

const meta = {
  title: 'Expense comps/Expense comps',
  component: ExpenseCompsView,
  args: {
    start: { chosen: [], config: null },
    found: comps,
    isSearching: false,
    subject,
    onSelection: fn(),
    onConfig: fn(),
    onCandidates: () => Promise.resolve(comps),
    onDownload: () => Promise.resolve(),
    areaAround: () => null,
    fit: {
      key: 'a',
      points: [
        { lat: 34.3, lng: -85 },
        { lat: 33.2, lng: -83.7 },
      ],
    },
    saves: [],
    canEdit: true,
  },
} satisfies Meta<typeof ExpenseCompsView>
export default meta
type Story = StoryObj<typeof ExpenseCompsView>

const drawn = async (canvasElement: HTMLElement) => {
  await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBe(3), { timeout: 15_000 })
  return within(canvasElement)
}

/** Ten of the nearest fifty are selected, listed alone and reordered; one is opened and a reason entered. */
export const Identified: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = await drawn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Find comps' }))
    await expect(await canvas.findByText('10 of 60 shown')).toBeVisible()
    await expect(args.onSelection).toHaveBeenLastCalledWith(
      expect.arrayContaining([expect.objectContaining({ isSelected: true })]),
    )
    const [, , first] = canvas.getAllByRole('row')
    await userEvent.click(within(first as HTMLElement).getByRole('button'))
    await expect(await canvas.findByText(/similarity: weighted average/)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /^Reason for including/ }), 'Same vintage and owner')
    // The reason is reported while the field still has the focus: leaving the page loses nothing.
    const given = args.onConfig as unknown as {
      mock: { lastCall?: ExpenseCompsViewProps['onConfig'] extends (c: infer C) => void ? [C] : never }
    }
    await expect(given.mock.lastCall?.[0].reasons).toMatchObject([
      { isIncluded: true, reason: 'Same vintage and owner' },
    ])
  },
}

/** Lines per square foot, with the accounts of one of them. */
export const LinesBySquareFoot: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await drawn(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Per SF' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Utilities' }))
    await expect(canvas.getByRole('rowheader', { name: 'Electric - vacant' })).toBeVisible()
  },
}

/** The deal lacks data for the similarity: the button is disabled, with instructions next to it. */
export const TooLittleKnown: Story = {
  args: {
    subject: { ...subject, units: null, effectiveGrossIncomePerUnit: null, expenses: {}, accounts: {}, period: null },
  },
  play: async ({ canvasElement }) => {
    const canvas = await drawn(canvasElement)
    await expect(canvas.getByText(/requires the unit count/)).toBeVisible()
  },
}

/** Without a deal: the whole country, no button to identify comps. */
export const WithoutADeal: Story = {
  args: { subject: null, onCandidates: undefined },
}

export const Searching: Story = { args: { found: [], isSearching: true } }

export const NothingFound: Story = { args: { found: [] } }

/** The vendor did not answer: the view reports that, not an empty result. */
export const SearchFailed: Story = {
  args: { found: [], searchFailure: { message: 'No answer from the vendor.', onRetry: fn() } },
  play: async ({ canvasElement, args }) => {
    const canvas = await drawn(canvasElement)
    await expect(canvas.queryByText(/Nothing was found/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Search again' }))
    await expect(args.searchFailure?.onRetry).toHaveBeenCalledTimes(1)
  },
}

/** A comp without a loan number cannot be saved: its checkbox is disabled, with the reason next to it. */
export const WithoutALoanNumber: Story = {
  args: { found: comps.slice(0, 2).map((comp, index) => (index === 0 ? { ...comp, loanNumber: null } : comp)) },
  play: async ({ canvasElement, args }) => {
    const canvas = await drawn(canvasElement)
    const tick = canvas.getByRole('checkbox', { name: /Oak Court 1 can’t be selected/ })
    await expect(tick).toBeDisabled()
    const row = tick.closest('tr')
    row?.focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByText(/^Oak Court 1 can’t be selected: it has no loan number/)).toBeVisible()
    await expect(args.onSelection).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: /Elm Place 2/ }))
    await expect(args.onSelection).toHaveBeenCalledTimes(1)
  },
}

/** No nearby comp suits the deal: the view reports that, and the selection remains. */
export const NothingToIdentify: Story = {
  args: { start: { chosen: comps.slice(0, 3), config: null }, onCandidates: () => Promise.resolve([]) },
  play: async ({ canvasElement, args }) => {
    const canvas = await drawn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Find comps' }))
    await expect(await canvas.findByText(/The selection is unchanged/)).toBeVisible()
    await expect(args.onSelection).not.toHaveBeenCalled()
    await expect(args.onConfig).not.toHaveBeenCalled()
  },
}

/** Candidates are not available: the view shows why, and the selection remains. */
export const IdentifyFailed: Story = {
  args: {
    start: { chosen: comps.slice(0, 3), config: null },
    onCandidates: () => Promise.reject(new Error('No answer from the vendor.')),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = await drawn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Find comps' }))
    await expect(await canvas.findByText(/No answer from the vendor/)).toBeVisible()
    await expect(args.onSelection).not.toHaveBeenCalled()
  },
}

/** Another user has locked the deal. */
export const ReadOnly: Story = { args: { canEdit: false, start: { chosen: comps.slice(0, 4), config: null } } }

/** The selection could not be saved. */
export const NotSaved: Story = {
  args: {
    saves: [
      {
        what: 'the selection',
        saving: { state: 'failed', failure: new Error('The server did not answer.'), flush: fn(), discard: fn() },
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = await drawn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Save again' }))
    await expect(args.saves[0]?.saving.flush).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }))
    await expect(args.saves[0]?.saving.discard).toHaveBeenCalledTimes(1)
  },
}
