/** Inputs of workbooks of every type in tests: the sample deal, and all combinations of missing documents. */
import { fileURLToPath } from 'node:url'
import { createLocalPredictor } from '@uwkit/analytics'
import type { OperatingStatement } from '@uwkit/core/operating-statement'
import { readDocuments } from '@uwkit/core/parsed-file'
import type { SizerInput } from '@uwkit/core/sizer'
import {
  fannieConventional,
  type PartialLoanRequest,
  type SizingRulePack,
  type StatementRole,
  sizeLoan,
  underwrite,
} from '@uwkit/core/sizing'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { readWorkbookFile } from '@uwkit/documents/node'
import { lines } from './deals.ts'

/** Documents of a deal, before the SDK processes them. */
export type Documents = Omit<Partial<SizerInput>, 'underwriting' | 'sizing'> &
  Pick<SizerInput, 'rentRoll' | 'statements'>

/** Returns the documents of a deal, with the SDK's results. */
export function inputOf(
  documents: Documents,
  request: PartialLoanRequest,
  rulePack: SizingRulePack = fannieConventional,
): SizerInput {
  const { statementRoles } = documents
  const underwriting = underwrite(documents.rentRoll, documents.statements, { statementRoles }, rulePack)
  const sizing = sizeLoan(underwriting, request, rulePack)
  const deal = { name: 'Sample Court', address: '1 Sample Way, Springfield, IL 62701' }
  const asOf = documents.rentRoll?.asOf ?? null
  return { deal, asOf, underwriting, sizing, ties: [], findings: [], ...documents }
}

/** Reads the documents of the sample deal of the repository from its files. */
export async function sampleDocuments(): Promise<Documents> {
  const predictor = createLocalPredictor()
  const read = async (file: string) => {
    const path = fileURLToPath(new URL(`../../samples/quarry-lantern/${file}`, import.meta.url))
    return readDocuments(await readWorkbookFile(path), { predictor, chartOfAccountsId: 2 }).documents
  }
  const documents = [...(await read('rent-roll.xlsx')), ...(await read('t12.xlsx'))]
  const rolls = documents.filter((document) => document.kind === 'rent_roll')
  const statements = documents.filter((document) => document.kind === 'operating_statement')
  return {
    rentRoll: rolls[0]?.rentRoll ?? null,
    statements: statements.map(({ statement }) => statement),
    ties: documents.flatMap(({ ties }) => ties),
    findings: documents.flatMap(({ findings }) => findings),
    affordability: {
      medianIncome: 62_000,
      area: 'Sangamon County',
      year: 2026,
      allowanceByBed: { 0: 60, 1: 75, 2: 95 },
    },
  }
}

/** The loan request of the sample deal. */
export const sampleRequest = { value: 18_000_000, rate: 0.0575 }

/** A few units of every kind. */
const rentRoll = aRentRoll(
  [
    ...Array.from({ length: 6 }, (_, index) =>
      aNumberedUnit(index, { floorplan: index % 2 ? 'A1' : 'B2', bed: (index % 2) + 1 }),
    ),
    aNumberedVacantUnit(6, { floorplan: 'B2', bed: 1 }),
    aNumberedVacantUnit(7, { occupancy: 'model', floorplan: null }),
    aNumberedUnit(8, { occupancy: 'employee' }),
    aNumberedUnit(9, { unit: 'P-1', isDwelling: false, contractRent: 75, marketRent: null, floorplan: null }),
  ],
  { asOf: '2026-09-30' },
)

/** Each statement that a request may name, by its role. */
const named: readonly (readonly [string, StatementRole, OperatingStatement])[] = [
  ['the current year', 'current', aStatement(lines)],
  ['one year back', 'earlier', aStatement(lines, '2024-05', 12, 'back-1.xlsx')],
  ['two years back', 'earlier', aStatement(lines, '2023-05', 12, 'back-2.xlsx')],
  ['three years back', 'earlier', aStatement(lines.slice(0, 16), '2022-05', 12, 'back-3.xlsx')],
  ['a budget', 'budget', aStatement(lines, '2026-05', 12, 'budget.xlsx')],
]

/** Returns every combination of a rent roll and the five statements, with value and rate or neither. */
export function missingDocuments(rulePack?: SizingRulePack): Map<string, SizerInput> {
  const all = new Map<string, SizerInput>()
  for (let mask = 0; mask < 2 ** (named.length + 1); mask += 1) {
    const has = (bit: number) => Math.floor(mask / 2 ** bit) % 2 === 1
    const given = named.filter((_, bit) => has(bit))
    const hasCurrent = given.some(([, role]) => role === 'current')
    const roles = hasCurrent ? { statementRoles: given.map(([, role]) => role) } : {}
    const documents = { rentRoll: has(named.length) ? rentRoll : null, statements: given.map(([, , made]) => made) }
    const words = [...(documents.rentRoll === null ? [] : ['a rent roll']), ...given.map(([word]) => word)]
    const request = mask % 3 === 0 ? {} : { value: 12_000_000, rate: 0.0575 }
    const affordability = { medianIncome: mask % 3 === 0 ? null : 50_000, area: null, year: null, allowanceByBed: {} }
    all.set(words.join(', ') || 'nothing', inputOf({ ...documents, ...roles, affordability }, request, rulePack))
  }
  return all
}
