import { classify, type SoftmaxModel } from '../src/n-gram/softmax-model.ts'
import { seededRandom, shuffled } from '../src/n-gram/train-softmax.ts'
import { chargeCodeFeatures, openChargeCodeClasses, trainChargeCodeModel } from '../src/rent-roll/charge-code-model.ts'
import { compactCode, type KnownChargeCode, knownChargeCodes } from '../src/rent-roll/known-charge-codes.ts'
import { matchChargeCodeRule } from '../src/rent-roll/match-charge-code-rule.ts'
import { reliabilityHead, Tally } from './tally.ts'

type Print = (line: string) => void

class ChargeCodeTally {
  readonly alone = new Tally()
  readonly signed = new Tally()
  readonly described = new Tally()
  readonly rules = new Tally()

  ask(codes: readonly KnownChargeCode[], model: SoftmaxModel): this {
    for (const { code, description, category, sign } of codes) {
      const isRight = (answer: string) => answer === (category ?? 'none')
      const total = sign === '+/-' ? null : Number(`${sign}1`)
      const answers = (text: string | null, amount: number | null) =>
        classify(model, chargeCodeFeatures({ code, description: text, total: amount }), openChargeCodeClasses(amount))
      this.alone.add(answers(null, null), isRight)
      this.signed.add(answers(null, total), isRight)
      this.described.add(answers(description, total), isRight)
      const rule = matchChargeCodeRule('compact', compactCode(code), total)
      this.rules.add(rule ? [{ answer: rule.category ?? 'none', probability: 1 }] : [], isRight)
    }
    return this
  }

  row(name: string): string {
    const { alone, signed, described, rules } = this
    return `| ${name} | ${alone.asked} | ${alone.share} | ${signed.share} | ${described.share} | ${rules.share} | ${alone.calibrationError} |`
  }
}

/** A classifier that was taught neither these codes nor anything made up that happens to be one of them. */
function teachWithout(held: readonly KnownChargeCode[]): SoftmaxModel {
  const codes = new Set(held.map(({ code }) => compactCode(code)))
  return trainChargeCodeModel(
    knownChargeCodes.filter(({ code }) => !codes.has(compactCode(code))),
    codes,
  )
}

/** Codes that were not taught: five folds of the table, and all codes of each system. */
export function measureChargeCodes(print: Print): void {
  print('Charge codes, percent right; the codes asked are not taught. The rules were written knowing the table.')
  print('')
  print('| codes held out | asked | code alone | with sign | with description | rules alone | calibration error |')
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  const folds = new ChargeCodeTally()
  const mixed = shuffled(knownChargeCodes, seededRandom(7))
  for (let fold = 0; fold < 5; fold += 1) {
    const held = mixed.filter((_known, index) => index % 5 === fold)
    folds.ask(held, teachWithout(held))
  }
  print(folds.row('the code table, five folds'))
  for (const system of ['Yardi', 'RealPage', 'Entrata', 'AppFolio']) {
    const held = knownChargeCodes.filter(({ systems }) => systems.includes(system))
    print(new ChargeCodeTally().ask(held, teachWithout(held)).row(`all codes of ${system}`))
  }
  print('')
  print('Reliability of the classifier, code alone, five folds.')
  print('')
  for (const line of [...reliabilityHead, ...folds.alone.reliability()]) print(line)
}
