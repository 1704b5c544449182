import { roundToCent } from '@uwkit/core/shared'
import fc from 'fast-check'

/** One line of a statement, with amounts signed as its section adds them up. */
export interface Line {
  label: string
  /** One per month, oldest first. */
  values: number[]
}

/** Lines under one caption, with their total if the layout prints it. */
export interface Group {
  caption: string
  lines: Line[]
}

/** A property's year: income, expenses and lines below net operating income. */
export interface Year {
  rental: Group
  other: Group
  expenses: Group[]
  below: Group
}

/** Draft of a line: its label, dollars per month, and how its months differ. */
interface Draft {
  label: string
  sign: 1 | -1
  minimum: number
  maximum: number
}

const plus = (label: string, minimum: number, maximum: number): Draft => ({ label, sign: 1, minimum, maximum })
const minus = (label: string, minimum: number, maximum: number): Draft => ({ label, sign: -1, minimum, maximum })

const rental: readonly Draft[] = [
  minus('Loss to Lease', 900, 4_000),
  minus('Vacancy Loss', 2_000, 9_000),
  minus('Concessions', 200, 3_000),
  minus('Bad Debt', 100, 2_500),
]
const other: readonly Draft[] = [
  plus('Laundry Income', 150, 900),
  plus('Pet Rent', 200, 1_500),
  plus('Parking Income', 200, 2_500),
  plus('Late Fees', 90, 1_200),
  plus('Utility Reimbursement', 900, 6_000),
  plus('Application Fees', 60, 700),
]
const expenseGroups: readonly { caption: string; lines: readonly Draft[] }[] = [
  {
    caption: 'Payroll',
    lines: [
      plus('Manager Salary', 3_000, 7_000),
      plus('Maintenance Payroll', 2_500, 6_000),
      plus('Payroll Taxes', 400, 1_200),
    ],
  },
  {
    caption: 'Repairs and Maintenance',
    lines: [
      plus('Plumbing Repairs', 150, 2_000),
      plus('HVAC Repairs', 100, 2_400),
      plus('Landscaping', 300, 1_800),
      plus('Pest Control', 60, 400),
    ],
  },
  {
    caption: 'Utilities',
    lines: [
      plus('Electricity', 400, 2_400),
      plus('Water and Sewer', 900, 5_000),
      plus('Trash Removal', 200, 1_400),
      plus('Gas', 100, 900),
    ],
  },
  {
    caption: 'Administrative',
    lines: [plus('Office Supplies', 60, 600), plus('Legal Fees', 90, 1_500), plus('Telephone', 120, 500)],
  },
  {
    caption: 'Taxes and Insurance',
    lines: [plus('Real Estate Taxes', 4_000, 14_000), plus('Property Insurance', 1_500, 6_000)],
  },
]
const below: readonly Draft[] = [plus('Mortgage Interest', 8_000, 20_000), plus('Depreciation', 4_000, 9_000)]

/** Distribution of a line over the year: a fraction of its usual amount for each month. */
const rhythms: readonly ((month: number) => number)[] = [
  () => 1,
  (month) => 1 + ((month * 7) % 11) / 40,
  (month) => 1 - ((month * 5) % 7) / 50,
  (month) => (month % 3 === 0 ? 3 : 0),
]

function lineOf({ label, sign, minimum, maximum }: Draft): fc.Arbitrary<Line> {
  return fc
    .record({ usual: fc.integer({ min: minimum * 100, max: maximum * 100 }), rhythm: fc.constantFrom(...rhythms) })
    .map(({ usual, rhythm }) => ({
      label,
      values: Array.from({ length: 12 }, (_, month) => roundToCent((sign * usual * rhythm(month)) / 100)),
    }))
}

function linesOf(drafts: readonly Draft[], minimum: number): fc.Arbitrary<Line[]> {
  return fc.subarray([...drafts], { minLength: minimum }).chain((some) => fc.tuple(...some.map(lineOf)))
}

function groupOf(caption: string, drafts: readonly Draft[], minimum: number): fc.Arbitrary<Group> {
  return linesOf(drafts, minimum).map((lines) => ({ caption, lines }))
}

/** Years of operations; rent is the first line, and no two groups have the same name. */
export const years: fc.Arbitrary<Year> = fc
  .record({
    rent: fc.integer({ min: 6_000_000, max: 12_000_000 }),
    deductions: linesOf(rental, 1),
    other: groupOf('Other Income', other, 2),
    expenses: fc
      .subarray([...expenseGroups], { minLength: 2 })
      .chain((some) => fc.tuple(...some.map(({ caption, lines }) => groupOf(caption, lines, 2)))),
    below: groupOf('Non-Operating Expenses', below, 2),
  })
  .map(({ rent, deductions, ...year }) => ({
    ...year,
    rental: {
      caption: 'Rental Income',
      lines: [
        {
          label: 'Gross Potential Rent',
          values: Array.from({ length: 12 }, (_, month) => roundToCent((rent * (1 + month * 0.002)) / 100)),
        },
        ...deductions,
      ],
    },
  }))
