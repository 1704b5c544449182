import type { Intake, PackageDocument } from '../intake.schema.ts'

/** A document of a package without what was read from it. */
type DocumentOutline = Omit<PackageDocument, 'read' | 'findings'> & { findingCount: number }

type PackageProperty = Intake['properties'][number]

/** The document that was chosen, by its id, and why. */
type Choice = { document: string; reason: string } | null

/** A sorted package without what was read from its documents. */
export interface IntakeOutline extends Omit<Intake, 'files' | 'properties'> {
  /** Each with the outlines of its documents. */
  files: (Omit<Intake['files'][number], 'documents'> & { documents: DocumentOutline[] })[]
  /** Each with the outlines of its documents, and the chosen and older ones by their ids. */
  properties: (Omit<PackageProperty, 'documents' | 'rentRoll' | 'statement' | 'budget' | 'older'> & {
    documents: DocumentOutline[]
    rentRoll: Choice
    statement: Choice
    budget: Choice
    older: { document: string; changes: PackageProperty['older'][number]['changes'] }[]
  })[]
}

/**
 * A sorted package as plain figures and words, for JSON: the same from the browser and from the command line for the same files.
 *
 * @example
 * intakeOutline({ files: [], properties: [], unassigned: [], duplicates: [], questions: [] }).properties
 * // => []
 */
export function intakeOutline({ files, properties, ...rest }: Intake): IntakeOutline {
  return {
    ...rest,
    files: files.map(({ documents, ...file }) => ({ ...file, documents: documents.map(outlineOf) })),
    properties: properties.map(({ documents, rentRoll, statement, budget, older, ...property }) => ({
      ...property,
      documents: documents.map(outlineOf),
      rentRoll: rentRoll && { document: rentRoll.document.id, reason: rentRoll.reason },
      statement: statement && { document: statement.document.id, reason: statement.reason },
      budget: budget && { document: budget.document.id, reason: budget.reason },
      older: older.map(({ document, changes }) => ({ document: document.id, changes })),
    })),
  }
}

function outlineOf(document: PackageDocument): DocumentOutline {
  const { read: _, findings, ...outline } = document
  return { ...outline, findingCount: findings.length }
}
