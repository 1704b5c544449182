import type { Prediction } from '@uwkit/core/prediction'

/** Answers less likely than this are not given. Source: the product's cutoff. */
const cutoff = 0.05

/** How many answers a person is shown. */
const most = 5

/** The answers that are worth showing, likeliest first. */
export function likeliest<Answer extends string>(predictions: readonly Prediction<Answer>[]): Prediction<Answer>[] {
  return predictions
    .filter((prediction) => prediction.probability >= cutoff)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, most)
}
