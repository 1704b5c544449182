/** Every document in every case, and the results. */
import { join } from 'node:path'
import { bytesKey } from './code-key.ts'
import { truthfulDocuments } from './documents.ts'
import { runJobs } from './jobs.ts'
import type { CaseResult, DocumentResult } from './run-document.ts'
import { scannedDocuments } from './scans.ts'

/**
 * Runs the cases of all documents whose name contains `only`, with the given number of scans, and saves each document's results in a
 * folder.
 */
export async function runTransformed(
  code: string,
  folder: string,
  { only, scans }: { only: string; scans: number },
  say: (text: string) => void,
): Promise<DocumentResult[]> {
  const documents = truthfulDocuments()
  const scanned = new Set(
    scannedDocuments(
      documents.map(({ name }) => name),
      scans,
    ),
  )
  const jobs = []
  for (const document of documents.filter(({ name }) => name.includes(only))) {
    const isScanned = scanned.has(document.name)
    const key = bytesKey(code, document.name, String(isScanned), JSON.stringify(document.truth), await document.bytes())
    jobs.push({ kind: 'transformed' as const, name: document.name, isScanned, key })
  }
  return runJobs<DocumentResult>(jobs, join(folder, 'transformed'), ({ name }, left) =>
    say(`${name} done, ${left} left`),
  )
}

/** Counts of a group of cases. */
export interface CaseTally {
  cases: number
  right: number
  asked: number
  proven: number
  provenRight: number
  provenWrong: number
}

/** Counts cases. */
export function tallyOf(cases: readonly CaseResult[]): CaseTally {
  const sum = (of: (one: CaseResult) => number) => cases.reduce((total, one) => total + of(one), 0)
  const proven = cases.filter(({ verdict }) => verdict === 'proven')
  const provenWrong = proven.filter(({ wrongFigures }) => wrongFigures.length > 0).length
  return {
    cases: cases.length,
    right: sum(({ right, categoriesRight }) => right + categoriesRight),
    asked: sum(({ asked, categoriesAsked }) => asked + categoriesAsked),
    proven: proven.length,
    provenRight: proven.length - provenWrong,
    provenWrong,
  }
}
