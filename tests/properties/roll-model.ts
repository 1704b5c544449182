import fc from 'fast-check'

/** A floorplan of an invented property. */
export interface Plan {
  code: string
  bed: number
  bath: number
  squareFeet: number
}

/** A charge of a lease other than its rent, dollars per month; credits are negative. */
export interface Charge {
  code: string
  amount: number
}

/** One unit with its contents in a rent roll. Dates are `YYYY-MM-DD`. */
export interface Lease {
  unit: string
  plan: Plan
  marketRent: number
  occupancy: 'current' | 'notice' | 'vacant'
  tenant: string
  rent: number
  others: Charge[]
  deposit: number
  leaseStart: string
  leaseEnd: string
  moveOut: string
}

const plans: readonly Plan[] = [
  { code: 'S1', bed: 0, bath: 1, squareFeet: 488 },
  { code: 'A1', bed: 1, bath: 1, squareFeet: 655 },
  { code: 'A2', bed: 1, bath: 1, squareFeet: 702 },
  { code: 'B1', bed: 2, bath: 1, squareFeet: 913 },
  { code: 'B2', bed: 2, bath: 2, squareFeet: 1024 },
  { code: 'C1', bed: 3, bath: 2, squareFeet: 1268 },
]

/** Codes that every system of the layouts could print, with their usual amounts. */
export const otherCharges: readonly { code: string; amounts: number[] }[] = [
  { code: 'PARKING', amounts: [40, 65, 110] },
  { code: 'PETRENT', amounts: [25, 35, 50] },
  { code: 'TRASH', amounts: [12.5, 25] },
  { code: 'MTM', amounts: [100, 150] },
  { code: 'CONC', amounts: [-50, -75.25] },
]

const surnames = ['Alder', 'Birch', 'Cherry', 'Damson', 'Elder', 'Fern', 'Gorse', 'Hazel', 'Ivy', 'Juniper', 'Larch']
const firstNames = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hana', 'Ines', 'Jon', 'Kit', 'Lou', 'Mia']

/** Formats of unit numbers. */
const numberings: readonly ((index: number) => string)[] = [
  (index) => String(101 + index),
  (index) => `${Math.floor(index / 8) + 1}-${String((index % 8) + 1).padStart(3, '0')}`,
  (index) => `${'ABCDEFGH'[Math.floor(index / 6)] ?? 'Z'}${101 + (index % 6)}`,
  (index) => String(index + 1).padStart(4, '0'),
]

const day = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const lease = fc.record({
  plan: fc.constantFrom(...plans),
  marketRent: fc.integer({ min: 900, max: 2600 }),
  occupancy: fc.constantFrom<Lease['occupancy']>('current', 'current', 'current', 'current', 'notice', 'vacant'),
  discount: fc.integer({ min: 0, max: 120 }),
  cents: fc.constantFrom(0, 0, 0, 0.5, 0.99),
  others: fc.subarray([...otherCharges]),
  price: fc.nat({ max: 2 }),
  deposit: fc.constantFrom(0, 250, 500),
  month: fc.integer({ min: 1, max: 12 }),
  date: fc.integer({ min: 1, max: 28 }),
})

/** A property's leases, one per unit, in the order of the rent roll; at least one is occupied and one vacant. */
export const leases: fc.Arbitrary<Lease[]> = fc
  .record({ drafts: fc.array(lease, { minLength: 8, maxLength: 20 }), numbering: fc.constantFrom(...numberings) })
  .map(({ drafts, numbering }) =>
    drafts.map(
      ({ plan, marketRent, occupancy, discount, cents, others, price, deposit, month, date }, index): Lease => {
        const first = index === 0 ? 'current' : index === 1 ? 'vacant' : occupancy
        const isVacant = first === 'vacant'
        return {
          unit: numbering(index),
          plan,
          marketRent,
          occupancy: first,
          tenant: `${surnames[(index * 7 + date) % surnames.length]}, ${firstNames[index % firstNames.length]}`,
          rent: isVacant ? 0 : marketRent - discount + cents,
          others: isVacant
            ? []
            : others.map(({ code, amounts }) => ({ code, amount: amounts[price % amounts.length] ?? 0 })),
          deposit: isVacant ? 0 : deposit,
          leaseStart: day(2025, month, date),
          leaseEnd: day(2026, month, date),
          moveOut: day(2026, month, Math.min(date, 20)),
        }
      },
    ),
  )
