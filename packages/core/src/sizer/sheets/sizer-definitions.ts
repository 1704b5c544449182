import type { SizerName } from '../data/sizer-types.ts'
import { affordabilityWorkbook } from './affordability/affordability-workbook.ts'
import { appriseWorkbook } from './apprise/apprise-workbook.ts'
import { assetOverviewWorkbook, ilpWorkbook } from './asset-overview/asset-overview-workbook.ts'
import { capitalMarketsWorkbook } from './capital-markets/capital-markets-workbook.ts'
import { fannieWorkbook } from './fannie/fannie-workbook.ts'
import { freddieWorkbook } from './freddie/freddie-workbook.ts'
import { hudWorkbook } from './hud/hud-workbook.ts'
import { osarWorkbook } from './osar/osar-workbook.ts'
import { sblWorkbook } from './sbl/sbl-workbook.ts'
import type { SizerDefinition } from './sizer-definition.ts'
import { wdisWorkbook } from './wdis/wdis-workbook.ts'

/** How each type of workbook is made. */
export const sizerDefinitions: Readonly<Record<SizerName, SizerDefinition>> = {
  Fannie: fannieWorkbook,
  Freddie: freddieWorkbook,
  SBL: sblWorkbook,
  Hud: hudWorkbook,
  WDIS: wdisWorkbook,
  Capital_Markets: capitalMarketsWorkbook,
  Fannie_Affordability: affordabilityWorkbook,
  Asset_Overview: assetOverviewWorkbook,
  OSAR: osarWorkbook,
  Apprise: appriseWorkbook,
  Ilp: ilpWorkbook,
}
