import type { ChargeCodeQuestion, DocumentKind, LineItemQuestion } from '@uwkit/core/prediction'
import { createLocalPredictor } from '../src/index.ts'
import { classify } from '../src/n-gram/softmax-model.ts'
import { trainDocumentKindModel } from '../src/parsed-file/document-kind-model.ts'
import { predictDocumentKind } from '../src/parsed-file/predict-document-kind.ts'
import { chargeCodeFeatures, openChargeCodeClasses, trainChargeCodeModel } from '../src/rent-roll/charge-code-model.ts'
import { compactCode } from '../src/rent-roll/charge-code-words.ts'
import { knownChargeCodes } from '../src/rent-roll/known-charge-codes.ts'
import { categoryOf, teachWithout } from './line-item-subjects.ts'
import { Tally } from './tally.ts'

/** Questions from real documents, each with the answers that a reviewer would accept. */
export interface LabelledDocuments {
  /** `accepted`: categories of the Fannie Mae chart. */
  lines: { source: string; question: LineItemQuestion; accepted: string[] }[]
  /** `accepted`: charge code categories, or `none`. */
  chargeCodes: { source: string; question: ChargeCodeQuestion; accepted: string[] }[]
  sheets: { source: string; text: string; kind: DocumentKind }[]
}

type Print = (line: string) => void

/** Prints, by source, how often labels of real documents are recognised by what was taught without their words. */
export function measureDocuments(documents: LabelledDocuments, print: Print): void {
  const shipped = createLocalPredictor()
  const lines = teachWithout(documents.lines.map(({ question }) => question.label))
  print('Lines of real documents, percent in an accepted Fannie Mae category; none of their words is taught, whatever')
  print('their source, except to the shipped predictor. Key words and captions were written by hand.')
  print('')
  print('| source | lines | classifier, label alone | classifier | predictor | shipped predictor | calibration error |')
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const [source, asked] of bySource(documents.lines)) {
    const [bare, full, whole, sold] = [new Tally(), new Tally(), new Tally(), new Tally()]
    for (const { question, accepted } of asked) {
      const isRight = (answer: string) => accepted.includes(categoryOf(answer))
      const { label, section } = question
      bare.add(lines.classifier({ label, section, code: null, header: null, total: null }), isRight)
      full.add(lines.classifier(question), isRight)
      whole.add(lines.predictor(question), isRight)
      sold.add(shipped.lineItem(question), isRight)
    }
    print(
      `| ${source} | ${bare.asked} | ${bare.share} | ${full.share} | ${whole.share} | ${sold.share} | ${full.calibrationError} |`,
    )
  }
  print('')
  measureCodes(documents.chargeCodes, shipped.chargeCode, print)
  print('')
  const kinds = new Tally()
  const model = trainDocumentKindModel()
  for (const { text, kind } of documents.sheets) {
    kinds.add(
      predictDocumentKind(text, () => model),
      (answer) => answer === kind,
    )
  }
  print(`Document kinds of real sheets: ${kinds.share} % of ${kinds.asked}.`)
}

function measureCodes(
  codes: LabelledDocuments['chargeCodes'],
  shipped: ReturnType<typeof createLocalPredictor>['chargeCode'],
  print: Print,
): void {
  const hidden = new Set(codes.map(({ question }) => compactCode(question.code)))
  const model = trainChargeCodeModel(
    knownChargeCodes.filter(({ code }) => !hidden.has(compactCode(code))),
    hidden,
  )
  print(
    'Charge codes of real documents, percent in an accepted category; none of the codes is taught to the classifier.',
  )
  print('')
  print('| source | codes | classifier | shipped predictor | calibration error |')
  print('| --- | ---: | ---: | ---: | ---: |')
  for (const [source, asked] of bySource(codes)) {
    const [alone, sold] = [new Tally(), new Tally()]
    for (const { question, accepted } of asked) {
      const isRight = (answer: string) => accepted.includes(answer)
      alone.add(classify(model, chargeCodeFeatures(question), openChargeCodeClasses(question.total)), isRight)
      sold.add(shipped(question), isRight)
    }
    print(`| ${source} | ${alone.asked} | ${alone.share} | ${sold.share} | ${alone.calibrationError} |`)
  }
}

function bySource<Row extends { source: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.source, [...(groups.get(row.source) ?? []), row])
  return rows.length === 0 ? groups : groups.set('all', [...rows])
}
