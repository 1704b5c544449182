import { accountConcepts } from '@uwkit/core/chart-of-accounts'
import type { LineItemSection } from '@uwkit/core/prediction'
import { seededRandom, shuffled } from '../src/n-gram/train-softmax.ts'
import { accountRanges } from '../src/operating-statement/line-item-features.ts'
import { type KnownLabel, practitionerLabels, publishedLabels } from '../src/operating-statement/vocabulary.ts'
import { bareQuestion, byCategory, categoryOf, type LineItemSubjects, teachWithout } from './line-item-subjects.ts'
import { reliabilityHead, Tally } from './tally.ts'

type Print = (line: string) => void

class LineItemTally {
  readonly concept = new Tally()
  readonly category = new Tally()
  readonly predictor = new Tally()

  ask(labels: readonly KnownLabel[], { classifier, predictor }: LineItemSubjects): this {
    for (const known of labels) {
      const question = bareQuestion(known)
      const isCategory = (answer: string) => answer === categoryOf(known.concept)
      const answers = classifier(question)
      this.concept.add(answers, (answer) => answer === known.concept)
      this.category.add(byCategory(answers), isCategory)
      this.predictor.add(byCategory(predictor(question)), isCategory)
    }
    return this
  }

  row(name: string): string {
    const { concept, category, predictor } = this
    return `| ${name} | ${concept.asked} | ${concept.share} | ${category.share} | ${predictor.share} | ${predictor.calibrationError} |`
  }
}

const labelsOf = (labels: readonly KnownLabel[]): string[] => labels.map(({ label }) => label)

/** Published labels, held out five times. */
function fiveFolds(): LineItemTally {
  const tally = new LineItemTally()
  const mixed = shuffled(publishedLabels(), seededRandom(7))
  for (let fold = 0; fold < 5; fold += 1) {
    const held = mixed.filter((_label, index) => index % 5 === fold)
    tally.ask(held, teachWithout(labelsOf(held)))
  }
  return tally
}

/** A system with fewer labels is not measured: its chart is known in broad ranges only. */
const fewestLabels = 5

/** What the accounts of each system are called, in the section of their concept. */
function systemLabels(): Map<string, KnownLabel[]> {
  const natural = new Map(accountConcepts().map(({ key, naturalSection }) => [key, naturalSection]))
  const systems = new Map<string, KnownLabel[]>()
  for (const { system, label, concept } of accountRanges) {
    const home = natural.get(concept) ?? 'expense'
    const section: LineItemSection = home === 'belowIncome' ? 'below' : home
    const labels = systems.get(system) ?? []
    if (!labels.some((known) => known.label === label)) labels.push({ label, section, concept })
    systems.set(system, labels)
  }
  return systems
}

/**
 * Labels that were not taught, asked without caption, code, sign or neighbors: five folds of the published list, each list
 * by what the other teaches, and the accounts of each system's chart.
 */
export function measureLineItems(print: Print): void {
  print('Line items, percent right; nothing with the same words, in any order, is taught.')
  print('')
  print(
    '| labels held out | asked | classifier, concept | classifier, category | predictor, category | calibration error of the predictor |',
  )
  print('| --- | ---: | ---: | ---: | ---: | ---: |')
  const folds = fiveFolds()
  print(folds.row('published labels, five folds'))
  const published = publishedLabels()
  const taughtByPractice = teachWithout(labelsOf(published), { published: [] })
  print(new LineItemTally().ask(published, taughtByPractice).row('the published list, taught the practitioners’'))
  const practitioner = practitionerLabels()
  const taughtByPrint = teachWithout(labelsOf(practitioner), { practitioner: [] })
  print(new LineItemTally().ask(practitioner, taughtByPrint).row('the practitioners’ list, taught the published'))
  const systems = new Map([...systemLabels()].filter(([, labels]) => labels.length >= fewestLabels))
  const withoutSystems = teachWithout([...systems.values()].flatMap(labelsOf))
  for (const [system, labels] of systems) {
    print(new LineItemTally().ask(labels, withoutSystems).row(`accounts in the chart of ${system}`))
  }
  print('')
  print('Reliability of the classifier’s concepts, published labels in five folds.')
  print('')
  for (const line of [...reliabilityHead, ...folds.concept.reliability()]) print(line)
  print('')
  print('Reliability of the predictor’s categories, published labels in five folds.')
  print('')
  for (const line of [...reliabilityHead, ...folds.predictor.reliability()]) print(line)
}
