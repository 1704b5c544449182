import type { ChargeCodeQuestion, DocumentKind, LineItemQuestion, Predictor } from '@uwkit/core/prediction'
import { createLocalPredictor } from '../src/index.ts'
import { classify } from '../src/n-gram/softmax-model.ts'
import { predictDocumentKind, trainDocumentKindModel } from '../src/parsed-file/document-kind.ts'
import { chargeCodeFeatures, openChargeCodeClasses, trainChargeCodeModel } from '../src/rent-roll/charge-code-model.ts'
import { compactCode, knownChargeCodes } from '../src/rent-roll/known-charge-codes.ts'
import { bareQuestion, byCategory, type LineItemSubjects, teachWithout } from './line-item-subjects.ts'
import { reliabilityHead, Tally } from './tally.ts'

/** Questions from real documents, each with the answers that a reviewer would accept. */
export interface LabeledDocuments {
  /** `accepted`: categories of the Fannie Mae chart. */
  lines: { source: string; question: LineItemQuestion; accepted: string[] }[]
  /** `accepted`: charge code categories, or `none`. */
  chargeCodes: { source: string; question: ChargeCodeQuestion; accepted: string[] }[]
  sheets: { source: string; text: string; kind: DocumentKind }[]
}

type Print = (line: string) => void

/** Prints how often labels of real documents are recognized by what was taught without the words of their family. */
export function measureDocuments(documents: LabeledDocuments, print: Print): void {
  const shipped = createLocalPredictor()
  print(
    'Lines of real documents, percent in an accepted Fannie Mae category. One family of labels is held out at a time:',
  )
  print(
    'nothing with its words is taught, except to the shipped predictor. Key words and captions were written by hand.',
  )
  print('')
  print(
    '| family held out | lines | classifier, label alone | classifier | predictor, section alone | predictor | shipped predictor | calibration error |',
  )
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  const each = new LineTally()
  for (const [family, asked] of byFamily(documents.lines)) {
    const subjects = teachWithout(labelsOf(asked))
    each.ask(asked, subjects, shipped)
    print(new LineTally().ask(asked, subjects, shipped).row(family))
  }
  print(each.row('all, each without its own family'))
  const together = new LineTally().ask(documents.lines, teachWithout(labelsOf(documents.lines)), shipped)
  print(together.row('all, without all of these words'))
  print('')
  print('Reliability of the predictor’s categories, each family without its own words.')
  print('')
  for (const line of [...reliabilityHead, ...each.whole.reliability()]) print(line)
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

type Line = LabeledDocuments['lines'][number]

/** The parts of the predictor on the same lines. */
class LineTally {
  readonly bare = new Tally()
  readonly full = new Tally()
  readonly section = new Tally()
  readonly whole = new Tally()
  readonly sold = new Tally()

  ask(asked: readonly Line[], { classifier, predictor }: LineItemSubjects, shipped: Predictor): this {
    for (const { question, accepted } of asked) {
      const isRight = (answer: string) => accepted.includes(answer)
      const alone = bareQuestion(question)
      this.bare.add(byCategory(classifier(alone)), isRight)
      this.full.add(byCategory(classifier(question)), isRight)
      this.section.add(byCategory(predictor(alone)), isRight)
      this.whole.add(byCategory(predictor(question)), isRight)
      this.sold.add(byCategory(shipped.lineItem(question)), isRight)
    }
    return this
  }

  row(name: string): string {
    const { bare, full, section, whole, sold } = this
    return `| ${name} | ${bare.asked} | ${bare.share} | ${full.share} | ${section.share} | ${whole.share} | ${sold.share} | ${whole.calibrationError} |`
  }
}

const labelsOf = (lines: readonly Line[]): string[] => lines.map(({ question }) => question.label)

/** Lines by whose documents they stand in: the name of a file begins with its operator or property. */
function byFamily(lines: readonly Line[]): Map<string, Line[]> {
  return Map.groupBy(lines, ({ source }) => source.split('_')[0] ?? source)
}

function measureCodes(
  codes: LabeledDocuments['chargeCodes'],
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
