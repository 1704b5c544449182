import type { Prediction } from '@uwkit/core/prediction'

/** How many answers are looked at together when probabilities are held against how often they are right. */
const bins = 10

/** Counts right answers, and how well their probabilities fit. */
export class Tally {
  asked = 0
  right = 0
  private readonly byProbability = Array.from({ length: bins }, () => ({ asked: 0, right: 0, promised: 0 }))

  /** Counts the first of some answers; no answer is a wrong one of probability 0. */
  add(answers: readonly Prediction[], isRight: (answer: string) => boolean): void {
    const [first] = answers
    const probability = first?.probability ?? 0
    const right = first !== undefined && isRight(first.answer) ? 1 : 0
    this.asked += 1
    this.right += right
    const bin = this.byProbability[Math.min(bins - 1, Math.floor(probability * bins))]
    if (!bin) return
    bin.asked += 1
    bin.right += right
    bin.promised += probability
  }

  /** Percent right, to a tenth. */
  get share(): string {
    return ((100 * this.right) / Math.max(1, this.asked)).toFixed(1)
  }

  /** The expected calibration error: by how much, in the mean, probabilities miss the share that is right. */
  get calibrationError(): string {
    const missed = this.byProbability.reduce((sum, { right, promised }) => sum + Math.abs(right - promised), 0)
    return (missed / Math.max(1, this.asked)).toFixed(3)
  }

  /** For each tenth of probability: how many answers, their mean probability, the share of them that is right. */
  reliability(): string[] {
    return this.byProbability.flatMap(({ asked, right, promised }, bin) =>
      asked === 0
        ? []
        : [
            `| ${bin / bins} to ${(bin + 1) / bins} | ${asked} | ${(promised / asked).toFixed(2)} | ${(right / asked).toFixed(2)} |`,
          ],
    )
  }
}

/** The head of a table of reliability. */
export const reliabilityHead = ['| probability | answers | mean | right |', '| --- | ---: | ---: | ---: |']
