import type { SizerName } from '@uwkit/core/sizer'

/** What each workbook is for, as a person chooses it. */
export const sizerWords: Readonly<Record<SizerName, string>> = {
  Fannie: 'Loan of a Fannie Mae program, tier by tier, with schedule and refinance test.',
  Freddie: 'Loan submission for Freddie Mac: limits by term and interest-only months.',
  Fannie_Affordability: 'Share of units that are affordable at each part of the median income.',
  Asset_Overview: 'The property, its rents and its statements for print.',
  OSAR: 'Operating statement analysis in the lines of CREFC, with its NOI worksheet.',
  Hud: 'HUD programs: every criterion, mortgage insurance, sources and uses.',
  WDIS: 'Small-balance quote in three structures.',
  Apprise: 'Income approach of an appraisal: direct capitalization and reconciliation.',
  Ilp: 'The property overview with its loan.',
  Capital_Markets: 'Lenders side by side, ten years of cash flow, and the exit.',
  SBL: 'Small balance loan by market, purchase or refinance.',
}
