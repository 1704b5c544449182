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

/** The documents of a workbook; those that are not named are left out. */
interface NewSizer extends Partial<SizerRequest> {
  /** Name or path of the kind of workbook; `Fannie` where not given. */
  type?: string
  /** Label of the first statement that was chosen, with which the file's name begins. */
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

/** Sizing workbooks by their types, with the names of their files. */
export const sizerMethods = ({ clock }: Connection, calls: Calls<typeof sizerContract>) => ({
  /**
   * Make the sizing workbook of a deal.
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
   * The workbook of a type that was made last for a deal.
   * @throws {InvalidSizerTypeError} There is no such type; nothing is sent.
   */
  async download(type: string, dealId: string, options?: CallOptions): Promise<WireFile> {
    return calls.download(sizerTypeOf(type).pathName, dealId, options)
  },

  /** Nothing: the product has no such call; `download` fetches a workbook. @throws {UwkitError} 'Not Implemented'. */
  get: notImplemented,

  /** Nothing: the product has no such call; `create` makes a workbook anew. @throws {UwkitError} 'Not Implemented'. */
  update: notImplemented,
})

function notImplemented(): Promise<never> {
  return Promise.reject(new UwkitError('not_implemented', 'Not Implemented'))
}

/** That a narrative ends with its review: sign-offs, comments, and the redline since a version. */
interface ReviewAppendix {
  /** Number of that version. @default the first */
  redlineFrom?: number | undefined
}

/** Documents of a deal, with the names of their files. */
export const exportMethods = ({ clock }: Connection, calls: Calls<typeof exportContract>) => ({
  /**
   * A deal as a Word document with macros, or as PDF.
   * @param deal Its id, and the name that the file's name begins with.
   * @param options `isPdf`, and `review` for the appendix of a narrative.
   * @returns The file, named `{deal}_{Quote, Term_Sheet, Memo or Narrative}_{MM-DD-YYYY}`; `null` where it failed, and the failure was shown.
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
