export { chargePhrases, knownChargeCodes } from './known-charge-codes.ts'
