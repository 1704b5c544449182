import { type WireCodec, wireRecord } from '../contract/wire.ts'
import { RestrictedRents } from '../loan/loan.schema.ts'
import { SizerRequest } from './sizer.schema.ts'

export const SizerRequestWire: WireCodec<SizerRequest> = wireRecord(SizerRequest, {
  rentRollId: 'rr_id',
  commercialRollId: 'commercial_rr_id',
  restrictedRents: wireRecord(RestrictedRents),
  statementId: 't12_1',
  oneYearBackId: 't12_2',
  twoYearsBackId: 't12_3',
  threeYearsBackId: 't12_4',
})
