export { chargePhrases } from './charge-phrases.ts'
export { knownChargeCodes } from './known-charge-codes.ts'
