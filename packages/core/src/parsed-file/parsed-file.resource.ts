import { type CallOptions, type Exchange, poll, Resource } from '../api/connection.ts'
import { InputFileError, InvalidRequestError } from '../api/errors.ts'
import type { WireFile } from '../contract/endpoint.ts'
import type { Saved } from '../contract/saved.wire.ts'
import { UwkitError } from '../shared/errors.ts'
import type { RememberedRule } from './memory/remembered-rule.ts'
import { parsedFileContract as contract } from './parsed-file.contract.ts'
import type { Correction } from './parsed-file.corrections.ts'
import type { KeptParsedFile, ParsedFile, ParsedFileRecord } from './parsed-file.schema.ts'

/** Between two questions whether a file was read. Source: the product's interval for PDF. */
const readPollMilliseconds = 3000

/** A file to keep, and what was read from it. */
export interface ParsedFileUpload {
  originalFile: WireFile
  /** The SHA-256 of its bytes, in hexadecimal digits. */
  hash: string
  originalData?: ParsedFile
  isOcr?: boolean
}

/** What was corrected in a file. */
export interface CorrectedFile {
  correctedData: ParsedFile
  userInput?: Correction[]
  /** The state that was corrected; without it anything is written over. */
  modifiedOn?: number
}

/** Uploaded files and what was read from them, reached as `client.parsedFile`. */
export class ParsedFileResource extends Resource {
  /**
   * A file of the signed-in user.
   *
   * @endpoint `GET /parsed_file/{hash}`
   * @throws {NotFoundError} The user uploaded no such file.
   */
  get(hash: string, options?: CallOptions): Promise<ParsedFileRecord> {
    return this.connection.send(contract.get, { path: { hash } }, options)
  }

  /**
   * A file of any user of the company.
   *
   * @endpoint `GET /companies/parsed_file/{hash}`
   * @throws {NotFoundError} Nobody of the company uploaded such a file.
   */
  getOfCompany(hash: string, options?: CallOptions): Promise<ParsedFileRecord> {
    return this.connection.send(contract.getOfCompany, { path: { hash } }, options)
  }

  /**
   * Keep a file and what was read from it.
   *
   * @returns `null` where it was not saved; nobody is told, so keep the draft and say that it is not saved.
   * @endpoint `POST /parsed_file`
   */
  create(file: ParsedFileUpload, options?: CallOptions): Promise<KeptParsedFile | null> {
    const { isOcr = false, ...upload } = file
    return this.connection.send(contract.create, { body: { ...upload, isOcr } }, options)
  }

  /**
   * Save what was corrected in a file: through the user's own endpoint where it is theirs, else through the company's.
   *
   * @param signedInUserId Whose endpoint may be used.
   * @returns `null` where it was not saved; nobody is told, so keep the draft and say that it is not saved.
   * @endpoint `PUT /parsed_file/{id}`, or `PUT /companies/parsed_file/{id}`
   */
  correct(
    { id, userId }: Pick<ParsedFileRecord, 'id' | 'userId'>,
    corrected: CorrectedFile,
    signedInUserId: string,
    options?: CallOptions,
  ): Promise<Saved | null> {
    const endpoint = userId === signedInUserId ? contract.update : contract.updateOfCompany
    return this.connection.send(endpoint, { path: { id }, body: corrected }, options)
  }

  /**
   * What older scripts called to save corrections; `correct` does it now.
   *
   * @throws {UwkitError} Always: 'Not implemented'.
   */
  put(): Promise<never> {
    return Promise.reject(new UwkitError('not_implemented', 'Not implemented'))
  }

  /**
   * The file as it was uploaded.
   *
   * @endpoint `GET /resources/original_file/{id}`
   */
  originalFile(id: string, options?: CallOptions): Promise<WireFile> {
    return this.connection.send(contract.originalFile, { path: { id } }, options)
  }

  /**
   * Have a rent roll read from a file, asking every 3 seconds until it was.
   *
   * @endpoint `POST /resources/pdf/rentroll`, then `GET /resources/pdf/rentroll/{id}`
   * @throws {InputFileError} Problem parsing input file: `reason` says why. @throws {CanceledError} The signal canceled it.
   */
  readRentRoll(file: WireFile, options: CallOptions = {}): Promise<ParsedFile> {
    return this.#read(
      () => this.connection.send(contract.uploadRentRoll, { body: { file } }, options),
      (id, asking) => this.connection.exchange(contract.readRentRoll, { path: { id } }, asking),
      options,
    )
  }

  /**
   * Have operating statements read from a file, asking every 3 seconds until they were.
   *
   * @param chartOfAccountsId The chart that lines are told in; 2 unless given.
   * @endpoint `POST /resources/pdf/financials`, then `GET /resources/pdf/financials/{id}`
   * @throws {InputFileError} Problem parsing input file: `reason` says why. @throws {CanceledError} The signal canceled it.
   */
  readFinancials(file: WireFile, chartOfAccountsId?: number, options: CallOptions = {}): Promise<ParsedFile> {
    const body = chartOfAccountsId === undefined ? { file } : { file, chartOfAccounts: chartOfAccountsId }
    return this.#read(
      () => this.connection.send(contract.uploadFinancials, { body }, options),
      (id, asking) => this.connection.exchange(contract.readFinancials, { path: { id } }, asking),
      options,
    )
  }

  /**
   * Mail a file to the support address, to be read by hand.
   *
   * @param kind What it is thought to be.
   * @endpoint `POST /resources/email/parse_request_{kind}`
   */
  requestParsing(
    kind: 'rentroll' | 'financials',
    request: { file: WireFile; userName: string; formattedAddress: string | null; dealName: string | null },
    options?: CallOptions,
  ): Promise<undefined> {
    return this.connection.send(contract.requestParsing, { path: { kind }, body: request }, options)
  }

  /**
   * Keep a file under a name, for administrators.
   *
   * @endpoint `POST /admin/save_file/{name}`
   */
  saveFile(name: string, file: WireFile, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.saveFile, { path: { name }, body: { file } }, options)
  }

  /**
   * A workbook to type a rent roll and a statement into.
   *
   * @endpoint `GET /resources/parsed_data_template`
   */
  parsedDataTemplate(options?: CallOptions): Promise<WireFile> {
    return this.connection.send(contract.parsedDataTemplate, {}, options)
  }

  /**
   * What is remembered of corrections, of the user and of the company.
   *
   * @endpoint `GET /v3/memory`
   */
  memory(options?: CallOptions): Promise<RememberedRule[]> {
    return this.connection.send(contract.memory, {}, options)
  }

  /**
   * Remember corrections.
   *
   * @endpoint `POST /v3/memory`
   * @throws {ForbiddenError} A rule is of another user or company.
   */
  remember(rules: RememberedRule[], options?: CallOptions): Promise<RememberedRule[]> {
    return this.connection.send(contract.remember, { body: rules }, options)
  }

  /**
   * Take back what is remembered.
   *
   * @endpoint `DELETE /v3/memory/{id}`
   * @throws {NotFoundError} Nothing of that id is remembered.
   */
  revoke(id: string, options?: CallOptions): Promise<RememberedRule> {
    return this.connection.send(contract.revoke, { path: { id } }, options)
  }

  async #read(
    upload: () => Promise<{ id: string }>,
    ask: (id: string, options: CallOptions) => Promise<Exchange<ParsedFile>>,
    { signal }: CallOptions,
  ): Promise<ParsedFile> {
    try {
      const { id } = await upload()
      const every = { everyMilliseconds: readPollMilliseconds, ...(signal ? { signal } : {}) }
      return await poll(this.connection, (options) => ask(id, options), every)
    } catch (error) {
      throw error instanceof InvalidRequestError ? new InputFileError(error.message) : error
    }
  }
}
