import { minimumProbability, type Prediction } from '@uwkit/core/prediction'

/** How many answers a person is shown. */
const maximum = 5

/** The answers that are worth showing, likeliest first. */
export function likeliest<Answer extends string>(predictions: readonly Prediction<Answer>[]): Prediction<Answer>[] {
  return predictions
    .filter((prediction) => prediction.probability >= minimumProbability)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, maximum)
}
