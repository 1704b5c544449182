import { categoryOfConcept, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { seededRandom, shuffled } from '../src/n-gram/seeded-random.ts'
import { classify } from '../src/n-gram/softmax-model.ts'
import { classifyLineItem } from '../src/operating-statement/classify-line-item.ts'
import { matchKeywordGroup } from '../src/operating-statement/keyword-groups.ts'
import { normaliseLabel } from '../src/operating-statement/normalise-label.ts'
import { trainLineItemModel } from '../src/operating-statement/train-line-item-model.ts'
import {
  composedLabels,
  type KnownLabel,
  practitionerLabels,
  publishedLabels,
} from '../src/operating-statement/vocabulary.ts'
import {
  allDocumentKinds,
  documentExamples,
  documentFeatures,
  trainDocumentKindModel,
} from '../src/parsed-file/document-kind-model.ts'
import { allChargeCodeClasses, chargeCodeFeatures, trainChargeCodeModel } from '../src/rent-roll/charge-code-model.ts'
import { compactCode } from '../src/rent-roll/charge-code-words.ts'
import { knownChargeCodes } from '../src/rent-roll/known-charge-codes.ts'
import { matchChargeCodeRule } from '../src/rent-roll/match-charge-code-rule.ts'

type Print = (line: string) => void

const percent = (right: number, asked: number): string =>
  `${((100 * right) / Math.max(1, asked)).toFixed(1)} % of ${asked}`

const fannieMae = chartOfAccounts(2)
const categoryOf = (concept: string | undefined): string | undefined =>
  concept === undefined ? undefined : categoryOfConcept(fannieMae, concept)?.name

/** Deals items into `count` hands in an order that a seed decides. */
function folds<Item>(items: readonly Item[], count: number): Item[][] {
  const mixed = shuffled(items, seededRandom(7))
  return Array.from({ length: count }, (_, fold) => mixed.filter((_item, index) => index % count === fold))
}

const keyOf = ({ label }: KnownLabel): string => normaliseLabel(label).split(' ').sort().join(' ')

/** Published labels held out five times; nothing with the same words, in any order, is taught. */
function measureLineItems(print: Print): void {
  const tally = { asked: 0, concept: 0, category: 0, groups: 0, groupsRight: 0 }
  for (const held of folds(publishedLabels(), 5)) {
    const keys = new Set(held.map(keyOf))
    const known = [...publishedLabels(), ...practitionerLabels()].filter((each) => !keys.has(keyOf(each)))
    const composed = composedLabels().filter((each) => !keys.has(keyOf(each)))
    const model = trainLineItemModel(known, composed)
    for (const { label, section, concept } of held) {
      const words = normaliseLabel(label)
      const [first] = classifyLineItem(model, words, '', { label, section, code: null, header: null, total: null })
      tally.asked += 1
      if (first?.answer === concept) tally.concept += 1
      if (categoryOf(first?.answer) === categoryOf(concept)) tally.category += 1
      const group = matchKeywordGroup(words, section)
      if (group) tally.groups += 1
      if (group && categoryOf(group.answer) === categoryOf(concept)) tally.groupsRight += 1
    }
  }
  print(`line item classifier, concept:                  ${percent(tally.concept, tally.asked)}`)
  print(`line item classifier, Fannie Mae category:      ${percent(tally.category, tally.asked)}`)
  print(`key word groups (written knowing these labels): ${percent(tally.groupsRight, tally.groups)}`)
}

/** Charge codes held out five times; rules are written by hand and are asked without the code table. */
function measureChargeCodes(print: Print): void {
  const tally = { asked: 0, right: 0, rules: 0, rulesRight: 0 }
  for (const held of folds(knownChargeCodes, 5)) {
    const codes = new Set(held.map((known) => compactCode(known.code)))
    const model = trainChargeCodeModel(knownChargeCodes.filter((known) => !codes.has(compactCode(known.code))))
    for (const { code, category, sign } of held) {
      const [first] = classify(model, chargeCodeFeatures(code, null), allChargeCodeClasses)
      tally.asked += 1
      if (first?.answer === (category ?? 'none')) tally.right += 1
      const rule = matchChargeCodeRule('compact', compactCode(code), sign === '-' ? -1 : null)
      if (rule) tally.rules += 1
      if (rule && rule.category === category) tally.rulesRight += 1
    }
  }
  print(`charge code classifier, from the code alone:    ${percent(tally.right, tally.asked)}`)
  print(`charge code rules (written knowing these codes): ${percent(tally.rulesRight, tally.rules)}`)
}

/** Made-up sheets that the classifier has not seen. */
function measureDocumentKinds(print: Print): void {
  const model = trainDocumentKindModel()
  const unseen = documentExamples(300, seededRandom(99))
  const right = unseen.filter(
    ({ kind, text }) => classify(model, documentFeatures(text), allDocumentKinds)[0]?.answer === kind,
  ).length
  print(`document kind classifier, sheets from the same generator: ${percent(right, unseen.length)}`)
}

/** Prints how often each classifier is right on what it was not taught. */
export function measureClassifiers(print: Print): void {
  measureLineItems(print)
  measureChargeCodes(print)
  measureDocumentKinds(print)
}
