/**
 * A process that reads the documents of one family with what the readers would know without it: no pattern of a word
 * list knows a word that only this family prints, no charge code is known that only its system has, and the model of
 * statement lines is trained without the labels of its statements.
 */

import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { truthfulDocuments } from './documents.ts'
import { families, knownElsewhere } from './families.ts'

const root = resolve(import.meta.dirname, '../../..')
const name = process.argv[2] ?? ''
const family = families.find((one) => one.name === name)
if (family === undefined) throw new RangeError(`there is no family ${name}`)

const documents = truthfulDocuments()
const isKnownElsewhere = await knownElsewhere(family, documents)
const own = documents.filter((document) => family.documents.test(document.name))

// The groups of label words are a constant of their module; this hook exposes them to the loop below.
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/label-groups.ts')) return loaded
    const text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: text.replace('\nconst groups', '\nexport const groups') }
  },
})

const codes = await load('packages/analytics/src/rent-roll/data/charge-codes.json', true)
const known = (codes['default'] as { codes: { code: string; systems?: string[] }[] }).codes
known.splice(0, known.length, ...known.filter(({ systems = [] }) => systems.some((system) => system !== family.system)))

const { listedWords } = await import('./word-lists.ts')
const words = (await listedWords()).map(({ word }) => word)
// Two lists may share a pattern, and `exec` can be redefined only once.
for (const word of new Set(words)) if (word instanceof RegExp) forget(word)

/** Makes a pattern ignore what it matches in this family's documents only; every method of patterns and texts calls `exec`. */
function forget(pattern: RegExp): void {
  Object.defineProperty(pattern, 'exec', {
    value(this: RegExp, text: string) {
      const match = RegExp.prototype.exec.call(this, text)
      return match === null || isKnownElsewhere(match[0]) ? match : null
    },
  })
}

const { createLocalPredictor } = await import('@uwkit/analytics')
const { readWith } = await import('./read-subject.ts')
const { resultOf } = await import('./run-document.ts')
const lessons = (await load('packages/analytics/scripts/line-item-subjects.ts')) as {
  teachWithout(labels: readonly string[]): { predictor: ReturnType<typeof createLocalPredictor>['lineItem'] }
}
const labels = own.flatMap(({ truth }) => (truth.lines ?? []).map(({ label }) => label))
const predictor = createLocalPredictor()
readWith(labels.length === 0 ? predictor : { ...predictor, lineItem: lessons.teachWithout(labels).predictor })

const results = []
for (const document of own) {
  const what = { name: `without ${name}`, form: 'original', changes: [] }
  results.push({
    document: document.name,
    kind: document.truth.kind,
    original: await resultOf(what, document.truth, await document.bytes(), document.file),
    cases: [],
  })
}
process.send?.(results)
process.disconnect()

function load(path: string, isJson = false): Promise<Record<string, unknown>> {
  const url = pathToFileURL(resolve(root, path)).href
  return isJson ? import(url, { with: { type: 'json' } }) : import(url)
}
