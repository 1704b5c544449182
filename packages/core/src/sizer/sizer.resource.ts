import { type CallOptions, Resource } from '../api/connection.ts'
import type { WireFile } from '../contract/endpoint.ts'
import { sizerFileName } from '../export/index.ts'
import { today } from '../shared/clock.ts'
import { UwkitError } from '../shared/errors.ts'
import { sizerTypeOf } from './rules/sizer-types.ts'
import { sizerContract as contract } from './sizer.contract.ts'
import type { SizerRequest } from './sizer.schema.ts'

/** The documents of a workbook; those that are not named are left out. */
export interface NewSizer extends Partial<SizerRequest> {
  /** Name or path of the kind of workbook; `Fannie` where not given. */
  type?: string
  /** Label of the first statement that was chosen, with which the file's name begins. */
  statementLabel?: string | null
}

const noDocuments: SizerRequest = {
  rentRollId: null,
  statementId: null,
  oneYearBackId: null,
  twoYearsBackId: null,
  threeYearsBackId: null,
  budgetId: null,
  bundle: null,
  apiUrl: null,
  dealId: null,
}

/** Sizing workbooks, reached as `client.sizer`. */
export class SizerResource extends Resource {
  /**
   * Make the sizing workbook of a deal.
   *
   * @returns The file, named by the first statement and the day: `Oak Court T12_03-09-2026.xlsm`.
   * @endpoint `POST /v3/me/sizer/{type}`
   * @throws {InvalidSizerTypeError} There is no such type; nothing is sent.
   */
  async create(
    { type = 'Fannie', statementLabel = null, ...documents }: NewSizer,
    options?: CallOptions,
  ): Promise<WireFile> {
    const { pathName } = sizerTypeOf(type)
    const body = { ...noDocuments, ...documents }
    const made = await this.connection.send(contract.create, { path: { type: pathName }, body }, options)
    return { ...made, name: sizerFileName(statementLabel, today(this.connection.clock)) }
  }

  /**
   * The workbook of a type that was made last for a deal.
   *
   * @endpoint `GET /admin/sizer/{type}/{id}`
   * @throws {InvalidSizerTypeError} There is no such type; nothing is sent.
   */
  async download(type: string, dealId: string, options?: CallOptions): Promise<WireFile> {
    const { pathName } = sizerTypeOf(type)
    return this.connection.send(contract.download, { path: { type: pathName, id: dealId } }, options)
  }

  /**
   * Nothing: the product has no such call. {@link SizerResource.download} fetches a workbook that was made.
   *
   * @throws {UwkitError} Always: 'Not Implemented'.
   */
  get(): never {
    throw notImplemented()
  }

  /**
   * Nothing: the product has no such call. {@link SizerResource.create} makes a workbook anew.
   *
   * @throws {UwkitError} Always: 'Not Implemented'.
   */
  update(): never {
    throw notImplemented()
  }
}

function notImplemented(): UwkitError {
  return new UwkitError('not_implemented', 'Not Implemented')
}
