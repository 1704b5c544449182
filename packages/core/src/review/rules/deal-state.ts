import type { Deal, SummarySection } from '../../deal/deal.schema.ts'
import type { LenderUnderwritingLine, Loan } from '../../loan/loan.schema.ts'
import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import { sha256 } from '../../shared/sha256.ts'
import type { StatementRole } from '../../sizing/sizing.schema.ts'
import type { ReviewSection } from '../review.schema.ts'

/** A document of a deal, as it counts in the sizing. */
export interface DocumentState<Content> {
  id: string
  fileName: string | null
  content: Content
}

/** All that a deal says, without who saved it and when: what is kept of it as a version. */
export interface DealState {
  deal: Omit<Deal, 'id' | 'createdBy' | 'modifiedBy' | 'createdOn' | 'modifiedOn'>
  /** The latest by its own date, as the sizing takes it. */
  rentRoll: DocumentState<RentRoll> | null
  /** Of the shops and offices beside the dwellings. */
  commercialRoll: DocumentState<RentRoll> | null
  /** Those of the sizing, the current one first. */
  statements: (DocumentState<OperatingStatement> & { role: StatementRole })[]
  /** In their order; the first one drives the sizing. */
  loans: Omit<Loan, 'dealId' | 'createdOn' | 'modifiedOn' | 'modifiedByName'>[]
  /** The lender's lines. */
  underwriting: LenderUnderwritingLine[]
  /** Buildings, amenities, finishes, utilities and crime, as they are recorded. */
  property: unknown[]
  summary: SummarySection[]
  /** Ids of the comps that the deal has chosen, in their order. */
  comps: { rent: string[]; expense: string[] }
  pictures: { uid: string; caption: string | null }[]
}

/** A part of a deal's state, which is kept once however many versions hold it. */
export type StatePart = keyof DealState

/** The parts of a state, and what people call them. */
export const statePartLabels: Readonly<Record<StatePart, string>> = {
  deal: 'Deal',
  rentRoll: 'Rent roll',
  commercialRoll: 'Commercial rent roll',
  statements: 'Statements',
  loans: 'Loan',
  underwriting: 'Underwriting',
  property: 'Property',
  summary: 'Summary',
  comps: 'Comps',
  pictures: 'Pictures',
}

const documents = ['rentRoll', 'commercialRoll', 'statements'] as const satisfies StatePart[]

/**
 * What a person signs with a section: its own part, and where its figures are worked out of others, those too. So a changed
 * rent marks the underwriting and the loan that were signed off on it.
 */
export const sectionParts: Readonly<Record<ReviewSection, readonly StatePart[]>> = {
  summary: ['summary'],
  rent_roll: ['rentRoll', 'commercialRoll'],
  operating_statement: ['statements'],
  underwriting: ['underwriting', ...documents],
  loan: ['loans', 'underwriting', ...documents],
  property: ['deal', 'property'],
  comps: ['comps'],
  pictures: ['pictures'],
}

/** What people call the sections. */
export const sectionLabels: Readonly<Record<ReviewSection, string>> = {
  summary: 'Summary',
  rent_roll: 'Rent roll',
  operating_statement: 'Statements',
  underwriting: 'Underwriting',
  loan: 'Loan',
  property: 'Property',
  comps: 'Comps',
  pictures: 'Pictures',
}

/** The hash of each part of a state. */
export type PartHashes = Readonly<Record<StatePart, string>>

/**
 * A value as one text, whatever the order of its fields: two values have the same text exactly where they say the same.
 *
 * @example
 * canonicalText({ b: 1, a: [null, 'x'] })
 * // => '{"a":[null,"x"],"b":1}'
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}

/**
 * The hash of each part of a deal's state.
 *
 * @param digest SHA-256 of a text; the server has a faster one.
 * @example
 * const parts = { deal: { dealName: 'Oak' }, rentRoll: null, commercialRoll: null, statements: [], loans: [], underwriting: [], property: [], summary: [], comps: { rent: [], expense: [] }, pictures: [] }
 * const { loans, underwriting } = partHashes(parts)
 * loans === underwriting
 * // => true
 */
export function partHashes(state: DealState, digest: (text: string) => string = sha256): PartHashes {
  const parts = Object.keys(statePartLabels) as StatePart[]
  return Object.fromEntries(parts.map((part) => [part, digest(canonicalText(state[part]))])) as Record<
    StatePart,
    string
  >
}

/**
 * The hash of some parts together, as a sign-off of a section names it; of all parts, that of the version.
 *
 * @example
 * const hashes = { deal: 'a', rentRoll: 'b', commercialRoll: 'c', statements: 'd', loans: 'e', underwriting: 'f', property: 'g', summary: 'h', comps: 'i', pictures: 'j' }
 * hashOfParts(hashes, sectionParts.loan) === hashOfParts({ ...hashes, pictures: 'k' }, sectionParts.loan)
 * // => true
 */
export function hashOfParts(hashes: PartHashes, parts: readonly StatePart[]): string {
  return sha256(canonicalText(parts.map((part) => [part, hashes[part]])))
}

/**
 * What changed of a section between two states, as people call it.
 *
 * @returns Empty where the section is as it was.
 * @example
 * const hashes = { deal: 'a', rentRoll: 'b', commercialRoll: 'c', statements: 'd', loans: 'e', underwriting: 'f', property: 'g', summary: 'h', comps: 'i', pictures: 'j' }
 * changedParts('underwriting', hashes, { ...hashes, rentRoll: 'z', pictures: 'z' })
 * // => ['Rent roll']
 */
export function changedParts(section: ReviewSection, before: PartHashes, after: PartHashes): string[] {
  return sectionParts[section].filter((part) => before[part] !== after[part]).map((part) => statePartLabels[part])
}
