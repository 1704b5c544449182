/** How many facts were asked and how many of them were right. */
export interface Score {
  right: number
  asked: number
}

/** Counts facts by whatever they are looked at by: field, layout, format. */
export class Tally {
  readonly scores = new Map<string, Score>()

  /** Count one fact under a name. */
  add(name: string, isRight: boolean): void {
    const score = this.scores.get(name) ?? { right: 0, asked: 0 }
    this.scores.set(name, { right: score.right + (isRight ? 1 : 0), asked: score.asked + 1 })
  }
}

/** The share that was right, 1 where nothing was asked. */
export function shareOf({ right, asked }: Score): number {
  return asked === 0 ? 1 : right / asked
}
