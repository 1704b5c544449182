export { createLocalPredictor } from './local-predictor.ts'
