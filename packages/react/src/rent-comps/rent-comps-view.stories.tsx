import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PropertyBundle, RentComp } from '@uwkit/core/rent-comps'
import { aRentComp } from '@uwkit/core/testing'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { PropertyDataSets } from './property-data-sets.tsx'
import { RentCompsView } from './rent-comps-view.tsx'

const comps: RentComp[] = Array.from({ length: 40 }, (_, index) =>
  aRentComp({
    id: `Y${index + 1}`,
    propertyName: `${['Magnolia', 'Juniper', 'Laurel', 'Aspen'][index % 4]} Lofts ${index + 1}`,
    address: `${index + 1} Ponce de Leon Ave`,
    city: 'Atlanta',
    state: 'GA',
    submarket: ['Midtown', 'Decatur', 'Buckhead'][index % 3] ?? null,
    lat: 33.749 + 0.035 * Math.sin(index * 2.4) * Math.sqrt(index / 40),
    lng: -84.388 + 0.04 * Math.cos(index * 2.4) * Math.sqrt(index / 40),
    units: 80 + ((index * 61) % 260),
    yearBuilt: 1972 + ((index * 11) % 50),
    averageRent: 1300 + ((index * 83) % 600),
    improvementRating: ['A', 'B+', 'B'][index % 3] ?? null,
    bedrooms: [0, 1, 2].map((bed) => ({
      bed,
      averageSquareFeet: 520 + 240 * bed + ((index * 7) % 60),
      averageRent: 1100 + 260 * bed + ((index * 29) % 200),
      averageRentPerSquareFoot: 1.9,
    })),
  }),
)

const months = Array.from(
  { length: 24 },
  (_, index) => `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
)

const bundle: PropertyBundle = {
  propertyDetails: comps[0] ?? aRentComp(),
  locationDemographics: [
    {
      propertyId: 'Y1',
      geography: 'Tract',
      vintage: 2024,
      provider: 'Census',
      medianHouseholdIncome: 68_200,
      averageHouseholdIncome: 84_100,
      perCapitaIncome: 41_000,
      povertyRate: 0.12,
      renterShare: 0.61,
      ownerShare: 0.39,
      medianHomeValue: 412_000,
      medianGrossRent: 1540,
      rentToIncome: 0.27,
      unemploymentRate: 0.041,
      walkScore: 78,
    },
  ],
  populationDemographics: [
    {
      propertyId: 'Y1',
      geography: 'Three miles',
      vintage: 2024,
      provider: 'Census',
      population: 121_400,
      population2010: 98_000,
      population2020: 114_000,
      populationInFiveYears: 129_000,
      populationGrowth: 0.012,
      households: 55_100,
      householdSize: 2.1,
      medianAge: 33.4,
      ageBands: { 'Under 20': 0.19, '20 to 34': 0.34, '35 to 64': 0.36, '65 and over': 0.11 },
      educationBands: {},
      ethnicityBands: {},
      employmentBySector: { Office: 0.42, Health: 0.21, Trade: 0.2, Other: 0.17 },
    },
  ],
  rentAndOccupancy: months.map((month, index) => ({
    propertyId: 'Y1',
    month,
    occupancy: 0.93 + (index % 5) * 0.008,
    averageRent: 1500 + index * 9,
    averageRentPerSquareFoot: 1.95 + index * 0.01,
  })),
  rentHistory: months.flatMap((month, index) =>
    [1, 2].map((bed) => ({
      propertyId: 'Y1',
      month,
      bed,
      averageSquareFeet: 500 + 240 * bed,
      averageRent: 1200 + 250 * bed + index * 8,
      averageRentPerSquareFoot: 1.9,
    })),
  ),
  salesHistory: [
    {
      propertyId: 'Y1',
      saleDate: '2019-04-30',
      price: 31_500_000,
      pricePerUnit: 157_500,
      capRate: 0.051,
      buyer: 'Harbor Partners',
      seller: null,
      loanAmount: 21_000_000,
    },
  ],
  unitMixes: [
    { propertyId: 'Y1', bed: 1, bath: 1, squareFeet: 720, units: 120, averageRent: 1480 },
    { propertyId: 'Y1', bed: 2, bath: 2, squareFeet: 1010, units: 80, averageRent: 1820 },
  ],
}

const meta = {
  title: 'Rent comps/Rent comps',
  component: RentCompsView,
  args: {
    start: { chosen: [], config: null },
    found: comps,
    isSearching: false,
    subject: {
      name: 'Peachtree Court',
      lat: 33.749,
      lng: -84.388,
      propertyType: 'Garden',
      propertyId: null,
      units: 180,
      yearBuilt: 1988,
    },
    mix: [
      { bed: 1, units: 100, averageSquareFeet: 690, averageMarketRent: 1420, averageContractRent: 1365 },
      { bed: 2, units: 80, averageSquareFeet: 985, averageMarketRent: 1690, averageContractRent: 1610 },
    ],
    onSelection: fn(),
    onConfig: fn(),
    onCandidates: () => Promise.resolve(comps),
    dataOf: () => <PropertyDataSets bundle={bundle} />,
    fit: {
      key: 'a',
      points: [
        { lat: 33.8, lng: -84.45 },
        { lat: 33.7, lng: -84.33 },
      ],
    },
    saves: [],
    canEdit: true,
  },
} satisfies Meta<typeof RentCompsView>
export default meta
type Story = StoryObj<typeof RentCompsView>

const drawn = async (canvasElement: HTMLElement) => {
  await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBe(3), { timeout: 15_000 })
  return within(canvasElement)
}

/** Ten of the nearest are selected; one is opened, with all six data sets. */
export const Identified: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = await drawn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Find comps' }))
    await expect(await canvas.findByText('10 of 40 shown')).toBeVisible()
    await expect(args.onSelection).toHaveBeenCalledTimes(1)
    const [, , first] = canvas.getAllByRole('row')
    await userEvent.click(within(first as HTMLElement).getByRole('button'))
    for (const name of ['Rent by bedroom count', 'Unit mix', 'Sales', 'Location demographics', 'Population']) {
      await userEvent.click(canvas.getByRole('tab', { name }))
    }
    await expect(canvas.getByText('Population near the property')).toBeVisible()
  },
}

/** The deal has no rent roll and no year built: the view shows what to do. */
export const TooLittleKnown: Story = {
  args: {
    mix: [],
    subject: {
      name: 'Peachtree Court',
      lat: 33.749,
      lng: -84.388,
      propertyType: null,
      propertyId: null,
      units: null,
      yearBuilt: null,
    },
  },
}

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
export const ReadOnly: Story = { args: { canEdit: false, start: { chosen: comps.slice(0, 3), config: null } } }
