/** Thousands of documents that contradict themselves by one edit: none of them may be called proven and be wrong. */
import { join } from 'node:path'
import { randomFrom } from '../../../samples/generator/random.ts'
import { seedOf } from './cases.ts'
import { bytesKey } from './code-key.ts'
import { cellsOf, corpusFolder, ownDocuments, type TruthfulDocument, truthfulDocuments } from './documents.ts'
import { runJobs } from './jobs.ts'
import { readCells } from './read-subject.ts'
import { decisiveSums, sabotaged } from './sabotage.ts'
import { scoreAnswers } from './score.ts'
import { subjectOf } from './subject.ts'

/** Number of edits of a whole run. */
export const sabotageCount = 5000

/** The results of one document's edits. */
export interface SabotageResult {
  document: string
  edits: number
  proven: number
  /** Edits after which the document was called proven although a decisive figure differed from the unedited document. */
  provenWrong: string[]
}

/** Returns the documents that are edited: those that are transformed, and the generated ones if those are not generated. */
export const editedDocuments = (): TruthfulDocument[] =>
  corpusFolder === null ? ownDocuments() : [...truthfulDocuments(), ...ownDocuments()]

/** Edits a document `count` times, each time from the original. */
export async function sabotageDocument(document: TruthfulDocument, count: number): Promise<SabotageResult> {
  const workbook = await cellsOf(await document.bytes(), document.file)
  const subject = subjectOf(workbook, document.truth)
  const sums = decisiveSums(subject)
  const result: SabotageResult = { document: document.name, edits: 0, proven: 0, provenWrong: [] }
  for (let index = 0; index < count; index++) {
    const edited = sabotaged(subject, sums, randomFrom(seedOf(`${document.name} edit ${index}`)))
    if (edited === null) continue
    result.edits += 1
    const { answers } = await readCells({ ...workbook, grids: [edited.subject.grid, ...edited.subject.others] })
    const { verdict, wrongFigures } = scoreAnswers(document.truth, answers)
    if (verdict !== 'proven') continue
    result.proven += 1
    if (wrongFigures.length > 0) result.provenWrong.push(`${edited.what}: ${wrongFigures.join(', ')}`)
  }
  return result
}

/** Distributes about `count` edits over the documents: small ones get more edits than large ones. */
export async function sharedEdits(
  documents: readonly TruthfulDocument[],
  count: number,
): Promise<{ document: TruthfulDocument; edits: number }[]> {
  const weighed = []
  for (const document of documents) {
    // Recognizing pictures takes long, and their figures are the same as those of the document that they show.
    if (/scan/.test(document.name)) continue
    const subject = subjectOf(await cellsOf(await document.bytes(), document.file), document.truth)
    const weight = decisiveSums(subject).length === 0 ? 0 : 1 / Math.max(subject.grid.rows.length, 60)
    weighed.push({ document, weight })
  }
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return weighed
    .map(({ document, weight }) => ({ document, edits: Math.round((count * weight) / all) }))
    .filter(({ edits }) => edits > 0)
}

/** Edits all documents whose name contains `only`, and saves each document's result in a folder. */
export async function runSabotage(
  code: string,
  folder: string,
  count: number,
  only: string,
  say: (text: string) => void,
): Promise<SabotageResult[]> {
  const jobs = []
  const documents = editedDocuments().filter(({ name }) => name.includes(only))
  for (const { document, edits } of await sharedEdits(documents, count)) {
    const key = bytesKey(code, document.name, String(edits), JSON.stringify(document.truth), await document.bytes())
    jobs.push({ kind: 'sabotage' as const, name: document.name, count: edits, key })
  }
  return runJobs<SabotageResult>(jobs, join(folder, 'sabotage'), ({ name }, left) =>
    say(`${name} edited, ${left} left`),
  )
}
