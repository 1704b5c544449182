import { appfolio } from './layouts/rent-roll/appfolio.ts'
import { buildium } from './layouts/rent-roll/buildium.ts'
import { entrata } from './layouts/rent-roll/entrata.ts'
import { mri } from './layouts/rent-roll/mri.ts'
import { onesiteDetail } from './layouts/rent-roll/onesite-detail.ts'
import { onesiteTransactions } from './layouts/rent-roll/onesite-transactions.ts'
import { rentManager } from './layouts/rent-roll/rent-manager.ts'
import { resman } from './layouts/rent-roll/resman.ts'
import { yardiBreeze } from './layouts/rent-roll/yardi-breeze.ts'
import { yardiLeaseCharges } from './layouts/rent-roll/yardi-lease-charges.ts'
import { yardiPlain } from './layouts/rent-roll/yardi-plain.ts'
import type { RollLayout } from './roll-layout.ts'

/** The rent rolls of ten systems; two of them print theirs in two ways. */
export const rollLayouts: readonly RollLayout[] = [
  yardiLeaseCharges,
  yardiPlain,
  yardiBreeze,
  onesiteDetail,
  onesiteTransactions,
  entrata,
  resman,
  appfolio,
  mri,
  buildium,
  rentManager,
]
