import type { Deal, SummarySection } from '../../deal/deal.schema.ts'
import type { LenderUnderwritingLine, Loan } from '../../loan/loan.schema.ts'
import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import { sha256 } from '../../shared/sha256.ts'
import type { StatementRole } from '../../sizing/sizing.schema.ts'
import type { ReviewSection } from '../review.schema.ts'

/** A document of a deal, as used in the sizing. */
export interface DocumentState<Content> {
  id: string
  fileName: string | null
  content: Content
}

/** All content of a deal, without who saved it and when: the content of a version. */
export interface DealState {
  deal: Omit<Deal, 'id' | 'createdBy' | 'modifiedBy' | 'createdOn' | 'modifiedOn'>
  /** The rent roll with the latest date, as used in the sizing. */
  rentRoll: DocumentState<RentRoll> | null
  /** Rent roll of the commercial units. */
  commercialRoll: DocumentState<RentRoll> | null
  /** Statements used in the sizing, the current one first. */
  statements: (DocumentState<OperatingStatement> & { role: StatementRole })[]
  /** In order; the first one drives the sizing. */
  loans: Omit<Loan, 'dealId' | 'createdOn' | 'modifiedOn' | 'modifiedByName'>[]
  /** The lender's lines. */
  underwriting: LenderUnderwritingLine[]
  /** Buildings, amenities, finishes, utilities and crime, as recorded. */
  property: unknown[]
  summary: SummarySection[]
  /** Ids of the deal's chosen comps, in order. */
  comps: { rent: string[]; expense: string[] }
  pictures: { uid: string; caption: string | null }[]
}

/** A part of a deal's state, stored once for all versions that contain it. */
export type StatePart = keyof DealState

/** Labels of the parts of a state. */
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
 * The parts signed off with a section: its own, and those from which its figures are computed. So a changed rent marks
 * the underwriting and the loan that were signed off with it.
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

/** Labels of the sections. */
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
 * Serializes a value whatever the order of its fields: two values have the same text only if they are equal.
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
 * Computes the hash of each part of a deal's state.
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
 * Returns the joint hash of some parts, as stored in a sign-off of a section; of all parts, the hash of the version.
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
 * Returns the labels of a section's changed parts between two states.
 *
 * @returns Empty if the section is unchanged.
 * @example
 * const hashes = { deal: 'a', rentRoll: 'b', commercialRoll: 'c', statements: 'd', loans: 'e', underwriting: 'f', property: 'g', summary: 'h', comps: 'i', pictures: 'j' }
 * changedParts('underwriting', hashes, { ...hashes, rentRoll: 'z', pictures: 'z' })
 * // => ['Rent roll']
 */
export function changedParts(section: ReviewSection, before: PartHashes, after: PartHashes): string[] {
  return sectionParts[section].filter((part) => before[part] !== after[part]).map((part) => statePartLabels[part])
}
