import { type CallOptions, Resource } from '../api/connection.ts'
import type { WireFile } from '../contract/endpoint.ts'
import { today } from '../shared/clock.ts'
import { exportContract as contract } from './export.contract.ts'
import type { ExportKind, LiveFigure } from './export.schema.ts'
import { exportFileName } from './rules/export-file-name.ts'

/** Deals as documents, reached as `client.export`. */
export class ExportResource extends Resource {
  /**
   * A deal as a Word document with macros, or as PDF.
   *
   * @param deal Its id, and the name that the file's name begins with.
   * @returns The file, named `{deal}_{Quote, Term_Sheet, Memo or Narrative}_{MM-DD-YYYY}`; `null` where it failed, and the failure was shown.
   * @endpoint `POST /v3/deals/{id}/export/{template}`
   */
  async document(
    deal: { id: string; dealName: string },
    kind: ExportKind,
    { isPdf = false, ...options }: CallOptions & { isPdf?: boolean } = {},
  ): Promise<WireFile | null> {
    const request = {
      path: { id: deal.id, template: kind.toLowerCase() },
      ...(isPdf ? { query: { format: 'pdf' as const } } : {}),
    }
    const made = await this.connection.send(contract.document, request, options)
    const day = today(this.connection.clock)
    return made && { ...made, name: exportFileName({ dealName: deal.dealName, kind, isPdf, today: day }) }
  }

  /**
   * What the live figures of a deal's summary page read now.
   *
   * @endpoint `GET /v3/deals/{id}/figures`
   * @throws {InvalidRequestError} The deal cannot be sized.
   */
  figures(dealId: string, options?: CallOptions): Promise<LiveFigure[]> {
    return this.connection.send(contract.figures, { path: { id: dealId } }, options)
  }
}
