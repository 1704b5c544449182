import { createLocalPredictor } from '@uwkit/analytics'

/** The shipped models, loaded once. */
export const localPredictor = createLocalPredictor()
