import { seededRandom } from '../src/n-gram/train-softmax.ts'
import { documentExamples, predictDocumentKind, trainDocumentKindModel } from '../src/parsed-file/document-kind.ts'
import { Tally } from './tally.ts'

/** Made-up sheets that the classifier has not seen. They come from its own generator, so this is only a check. */
export function measureDocumentKinds(print: (line: string) => void): void {
  const model = trainDocumentKindModel()
  const tally = new Tally()
  for (const { kind, text } of documentExamples(300, seededRandom(99))) {
    tally.add(
      predictDocumentKind(text, () => model),
      (answer) => answer === kind,
    )
  }
  print(`Document kinds, unseen sheets of the same generator: ${tally.share} % of ${tally.asked}.`)
}
