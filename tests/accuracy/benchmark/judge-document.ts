import type { ReadDocument } from '@uwkit/core/parsed-file'
import type { BenchmarkDocument } from '../generator/document.ts'
import type { Fact } from '../generator/fact.ts'
import { readBenchmarkDocument } from './read-document.ts'
import { rollSeen, type Seen } from './roll-facts.ts'
import { statementSeen } from './statement-facts.ts'

/** How a reading of one document compares with what was printed. */
export interface Judgement {
  document: Omit<BenchmarkDocument, 'bytes'>
  facts: { fact: Fact; seen: Seen; isRight: boolean }[]
  /** An injected error, all printed totals are said to agree, and nothing is said of a choice that they made. */
  isFalseTie: boolean
  /** No error, and a printed total is said not to agree; which. */
  falseAlarm: string | null
}

/** Read a document of the benchmark and compare it with its answer, fact by fact. */
export async function judgeDocument(document: BenchmarkDocument): Promise<Judgement> {
  const { bytes: _bytes, ...printed } = document
  const parsed = await readBenchmarkDocument(document)
  const all = 'refusal' in parsed ? [] : parsed.documents
  const found = all.filter(({ kind }) => kind === document.kind)
  const broken = found.flatMap(({ ties }) => ties).find(({ holds }) => !holds)
  const [first] = found
  const seenOf = first ? seenIn(first) : () => undefined
  const facts = (document.answer ?? []).map((fact) => {
    const seen = seenOf(fact)
    return { fact, seen, isRight: fact.accepted.some((value) => isSame(value, seen)) }
  })
  if (document.answer) {
    const count: Fact = { field: 'documents', of: 'file', accepted: [1] }
    facts.push({ fact: count, seen: all.length, isRight: all.length === 1 })
  }
  const isSound = document.error === null
  const falseAlarm = isSound && broken ? `${broken.what}: printed ${broken.printed}, found ${broken.computed}` : null
  // A row printed twice that the printed total counts once is read once, and told.
  const isTold = found.some(({ findings }) => findings.some(({ id }) => id === 'rent-roll/chosen-by-totals'))
  return { document: printed, facts, isFalseTie: !isSound && !broken && !isTold, falseAlarm }
}

function seenIn(document: ReadDocument): (fact: Fact) => Seen {
  return document.kind === 'rent_roll' ? rollSeen(document.rentRoll) : statementSeen(document.statement)
}

/** Figures agree to the cent. */
function isSame(value: Fact['accepted'][number], seen: Seen): boolean {
  return typeof value === 'number' && typeof seen === 'number' ? Math.abs(value - seen) < 0.005 : value === seen
}
