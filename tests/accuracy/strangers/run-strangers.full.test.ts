import { beforeAll, describe, expect, it } from 'vitest'
import { casesOf, scanOf, seedOf } from './cases.ts'
import { corpusFolder, ownDocuments, truthfulDocuments } from './documents.ts'
import { type DocumentResult, runDocument } from './run-document.ts'
import { editedDocuments, type SabotageResult, sabotageCount, sabotageDocument, sharedEdits } from './run-sabotage.ts'
import { tallyOf } from './run-transformed.ts'
import { scannedDocuments } from './scans.ts'

/** This test takes one in this many of the documents and edits of `npm run benchmark -- --strangers`. */
const oneIn = 20

/** Returns whether a changed document is read here; always the same. */
const isTaken = (text: string): boolean => seedOf(`part ${text}`) % oneIn === 0

const isOurs = corpusFolder === null

/** Minimum fraction of right facts in changed documents: generated ones, or other people's. */
const promised = isOurs ? 0.94 : 0.97

const whose = isOurs ? 'our own samples' : 'other people’s documents'

describe(`a part of the run on documents that nobody has read before, with ${whose}`, () => {
  const transformed: DocumentResult[] = []
  const sabotage: SabotageResult[] = []
  beforeAll(async () => {
    const documents = isOurs ? ownDocuments() : truthfulDocuments()
    const scans = new Set(scannedDocuments(documents.map(({ name }) => name)))
    for (const document of documents) {
      const cases = [...casesOf(document.name), ...(scans.has(document.name) ? [scanOf(document.name)] : [])]
      transformed.push(
        await runDocument(
          document,
          cases.filter(({ name }) => isTaken(`${document.name} ${name}`)),
        ),
      )
    }
    for (const { document, edits } of await sharedEdits(isOurs ? documents : editedDocuments(), sabotageCount / oneIn))
      sabotage.push(await sabotageDocument(document, edits))
  }, 900_000)

  it('reads the facts that were promised, however the documents are changed', () => {
    const cases = transformed.flatMap((document) => document.cases)
    const { right, asked } = tallyOf(cases)
    expect(cases.length).toBeGreaterThan(50)
    expect(right / asked).toBeGreaterThan(promised)
  })

  it('calls hardly a changed document proven whose rent, units, income, expense or net operating income is wrong', () => {
    const wrong = transformed.flatMap(({ document, cases }) =>
      cases
        .filter((one) => one.verdict === 'proven' && one.wrongFigures.length > 0)
        .map(
          ({ name, changes, wrongFigures }) =>
            `${document} (${name}: ${changes.join(', ')}): ${wrongFigures.join(', ')}`,
        ),
    )
    expect(wrong).toEqual([])
  })

  it('calls no document proven and wrong after one edit that breaks a printed figure', () => {
    const edits = sabotage.reduce((sum, one) => sum + one.edits, 0)
    expect(edits).toBeGreaterThan(3000 / oneIn)
    expect(sabotage.flatMap(({ document, provenWrong }) => provenWrong.map((what) => `${document}, ${what}`))).toEqual(
      [],
    )
  })
})
