/** All cases of one document: created, saved, read and scored. */

import { type Case, changed } from './cases.ts'
import { unanswerable } from './data/unanswerable.ts'
import { cellsOf, type TruthfulDocument } from './documents.ts'
import { readBytes } from './read-subject.ts'
import { keepsFacts, saveSubject } from './save.ts'
import { type Miss, scoreAnswers } from './score.ts'
import { type Subject, subjectOf } from './subject.ts'
import type { Truth } from './truth.ts'

/** The result of one case. */
export interface CaseResult {
  name: string
  form: string
  changes: string[]
  right: number
  asked: number
  categoriesRight: number
  categoriesAsked: number
  verdict: string
  wrongFigures: string[]
  refusal: string | null
  misses: Miss[]
  milliseconds: number
}

/** The results of a document: unchanged, and in each case that could change it. */
export interface DocumentResult {
  document: string
  kind: string
  original: CaseResult
  cases: CaseResult[]
}

/** Reads a document unchanged, then in each of its cases. */
export async function runDocument(document: TruthfulDocument, cases: readonly Case[]): Promise<DocumentResult> {
  const bytes = await document.bytes()
  const workbook = await cellsOf(bytes, document.file)
  const original = await resultOf(
    { name: 'as it is', form: 'original', changes: [] },
    document.truth,
    bytes,
    document.file,
  )
  const results: CaseResult[] = []
  for (const one of cases) {
    const result = await runCase(one, subjectOf(workbook, document.truth))
    if (result !== null) results.push(result)
  }
  return { document: document.name, kind: document.truth.kind, original, cases: results }
}

async function runCase(one: Case, subject: Subject): Promise<CaseResult | null> {
  const after = changed(subject, one)
  if (after === null || !keepsFacts(after.subject, one.form)) return null
  const truth = answerable(one, after.done, after.subject.truth)
  if (truth === null) return null
  const file = `document.${one.form === 'scan' ? 'pdf' : one.form}`
  const bytes = await saveSubject(after.subject, one.form)
  return resultOf({ name: one.name, form: one.form, changes: after.done }, truth, bytes, file)
}

/** Returns a truth without what no reader could know after a case; `null` if nothing is left. */
function answerable({ document, form }: Case, done: readonly string[], truth: Truth): Truth | null {
  let asked: Truth | null = truth
  for (const { document: start, changes, forms, facts } of unanswerable) {
    const isMeant =
      document.startsWith(start) && (changes?.some((name) => done.includes(name)) ?? forms?.includes(form))
    if (isMeant) asked = facts && asked ? { ...asked, ...Object.fromEntries(facts.map((fact) => [fact, null])) } : null
  }
  return asked
}

/** Reads and scores a document from its bytes. */
export async function resultOf(
  what: Pick<CaseResult, 'name' | 'form' | 'changes'>,
  truth: Subject['truth'],
  bytes: Uint8Array,
  file: string,
): Promise<CaseResult> {
  const from = performance.now()
  const { answers, refusal } = await readBytes(bytes, file, what.form === 'scan' || what.form === 'original')
  const { right, asked, misses, categories, verdict, wrongFigures } = scoreAnswers(truth, answers)
  return {
    ...what,
    right,
    asked,
    categoriesRight: categories.right,
    categoriesAsked: categories.asked,
    verdict,
    wrongFigures,
    refusal,
    misses: [...misses, ...categories.misses],
    milliseconds: Math.round(performance.now() - from),
  }
}
