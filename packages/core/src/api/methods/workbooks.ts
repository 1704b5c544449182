import type { WireFile } from '../../contract/endpoint.ts'
import type { exportContract } from '../../export/export.contract.ts'
import type { ExportKind } from '../../export/export.schema.ts'
import { exportFileName, sizerFileName } from '../../export/index.ts'
import { today } from '../../shared/clock.ts'
import { UwkitError } from '../../shared/errors.ts'
import { sizerTypeOf } from '../../sizer/index.ts'
import type { sizerContract } from '../../sizer/sizer.contract.ts'
import type { SizerRequest } from '../../sizer/sizer.schema.ts'
import type { Calls } from '../calls.ts'
import type { CallOptions, Connection } from '../connection.ts'

/** The documents of a workbook; documents not named are omitted. */
interface NewSizer extends Partial<SizerRequest> {
  /** Name or path of the kind of workbook; `Fannie` if omitted. */
  type?: string
  /** Label of the first chosen statement, with which the file name begins. */
  statementLabel?: string | null
}

const noDocuments: SizerRequest = {
  rentRollId: null,
  commercialRollId: null,
  statementId: null,
  oneYearBackId: null,
  twoYearsBackId: null,
  threeYearsBackId: null,
  budgetId: null,
  bundle: null,
  apiUrl: null,
  dealId: null,
  restrictedRents: null,
}

/** Sizing workbooks by type, with their file names. */
export const sizerMethods = ({ clock }: Connection, calls: Calls<typeof sizerContract>) => ({
  /**
   * Creates the sizing workbook of a deal.
   * @returns The file, named by the first statement and the day: `Oak Court T12_03-09-2026.xlsm`.
   * @throws {InvalidSizerTypeError} There is no such type; nothing is sent.
   */
  async create(
    { type = 'Fannie', statementLabel = null, ...documents }: NewSizer,
    options?: CallOptions,
  ): Promise<WireFile> {
    const made = await calls.create(sizerTypeOf(type).pathName, { ...noDocuments, ...documents }, options)
    return { ...made, name: sizerFileName(statementLabel, today(clock)) }
  },

  /**
   * Downloads the latest workbook of a type for a deal.
   * @throws {InvalidSizerTypeError} There is no such type; nothing is sent.
   */
  async download(type: string, dealId: string, options?: CallOptions): Promise<WireFile> {
    return calls.download(sizerTypeOf(type).pathName, dealId, options)
  },

  /** Always fails: the product has no such call; `download` fetches a workbook. @throws {UwkitError} 'Not Implemented'. */
  get: notImplemented,

  /** Always fails: the product has no such call; `create` makes a new workbook. @throws {UwkitError} 'Not Implemented'. */
  update: notImplemented,
})

function notImplemented(): Promise<never> {
  return Promise.reject(new UwkitError('not_implemented', 'Not Implemented'))
}

/** Options for the review appendix of a narrative: sign-offs, comments, and the redline since a version. */
interface ReviewAppendix {
  /** Number of that version. @default the first */
  redlineFrom?: number | undefined
}

/** Documents of a deal, with their file names. */
export const exportMethods = ({ clock }: Connection, calls: Calls<typeof exportContract>) => ({
  /**
   * Exports a deal as a Word document with macros, or as PDF.
   * @param deal Its id, and the name with which the file name begins.
   * @param options `isPdf`, and `review` for the appendix of a narrative.
   * @returns The file, named `{deal}_{Quote, Term_Sheet, Memo or Narrative}_{MM-DD-YYYY}`; `null` if it failed, and the failure was shown.
   */
  async document(
    deal: { id: string; dealName: string },
    kind: ExportKind,
    { isPdf = false, review, ...options }: CallOptions & { isPdf?: boolean; review?: ReviewAppendix | undefined } = {},
  ): Promise<WireFile | null> {
    const query = {
      ...(isPdf && { format: 'pdf' as const }),
      ...(review && { review: true, redlineFrom: review.redlineFrom }),
    }
    const made = await calls.document(deal.id, kind.toLowerCase(), query, options)
    return made && { ...made, name: exportFileName({ dealName: deal.dealName, kind, isPdf, today: today(clock) }) }
  },
})
