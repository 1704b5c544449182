import type { WireFile } from '../../contract/endpoint.ts'
import type { Saved } from '../../contract/saved.wire.ts'
import type { Correction } from '../../parsed-file/index.ts'
import { parsedFileContract as contract } from '../../parsed-file/parsed-file.contract.ts'
import type {
  ParsedFile,
  ParsedFileRecord,
  SavedReading,
  StoredParsedFile,
} from '../../parsed-file/parsed-file.schema.ts'
import { UwkitError } from '../../shared/errors.ts'
import { type Calls, poll } from '../calls.ts'
import type { CallOptions, Connection, Exchange } from '../connection.ts'
import { InputFileError, InvalidRequestError } from '../errors.ts'

/** Milliseconds between checks whether a file was read. Source: the product's interval for PDF. */
const readPollMilliseconds = 3000

/** Options for waiting for a reading. */
interface ReadOptions extends CallOptions {
  /** Waits before each further check whether the reading of this id is done, in place of 3 seconds. */
  wait?: (readingId: string) => Promise<void>
}

/** A file to save, and the content read from it. */
interface ParsedFileUpload {
  originalFile: WireFile
  /** The SHA-256 of the file, in hexadecimal digits. */
  hash: string
  originalData?: ParsedFile
  isOcr?: boolean
}

/** Corrections to a file. */
interface CorrectedFile {
  correctedData: ParsedFile
  userInput?: Correction[]
  /** The state that was corrected; if omitted, any state is overwritten. */
  modifiedOn?: number
}

/** Uploads and corrections, and polling until a file was read. */
export const parsedFileMethods = (connection: Connection, calls: Calls<typeof contract>) => ({
  /**
   * Saves a file and the content read from it.
   * @returns `null` if it was not saved; no error is shown, so keep the draft and report that it is not saved.
   */
  create({ isOcr = false, ...upload }: ParsedFileUpload, options?: CallOptions): Promise<StoredParsedFile | null> {
    return calls.create({ ...upload, isOcr }, options)
  },

  /**
   * Saves corrections to a file: through the user's own endpoint if the file is theirs, else through the company's.
   * @param signedInUserId Whose endpoint may be used.
   * @returns `null` if it was not saved; no error is shown, so keep the draft and report that it is not saved.
   */
  correct(
    { id, userId }: Pick<ParsedFileRecord, 'id' | 'userId'>,
    corrected: CorrectedFile,
    signedInUserId: string,
    options?: CallOptions,
  ): Promise<Saved | null> {
    const save = userId === signedInUserId ? calls.update : calls.updateOfCompany
    return save(id, corrected, options)
  },

  /** Always fails; kept for older scripts. Use `correct` to save corrections. @throws {UwkitError} 'Not implemented'. */
  put(): Promise<never> {
    return Promise.reject(new UwkitError('not_implemented', 'Not implemented'))
  },

  /**
   * Has the server read a rent roll from a file, and checks every 3 seconds until it is done.
   * @throws {InputFileError} Problem parsing input file: `reason` says why. @throws {CanceledError} The signal canceled it.
   */
  readRentRoll(file: WireFile, options: ReadOptions = {}): Promise<ParsedFile> {
    return read(
      connection,
      () => calls.uploadRentRoll(file, undefined, options),
      (id, callOptions) => connection.exchange(contract.readRentRoll, { path: { id } }, callOptions),
      options,
    )
  },

  /**
   * Has the server read operating statements from a file, and checks every 3 seconds until it is done.
   * @param chartOfAccountsId The chart in which lines are categorized; 2 unless given.
   * @throws {InputFileError} Problem parsing input file: `reason` says why. @throws {CanceledError} The signal canceled it.
   */
  readFinancials(file: WireFile, chartOfAccountsId?: number, options: ReadOptions = {}): Promise<ParsedFile> {
    return read(
      connection,
      () => calls.uploadFinancials(file, chartOfAccountsId, options),
      (id, callOptions) => connection.exchange(contract.readFinancials, { path: { id } }, callOptions),
      options,
    )
  },

  /**
   * Has the server read a file and save it, with its rent rolls or statements; the content read is not transferred.
   * @param kind The kind of document in it.
   * @throws {InputFileError} Problem parsing input file: `reason` says why. @throws {NotFoundError} There is no such deal.
   */
  readAndSave(
    file: WireFile,
    kind: 'rent_roll' | 'operating_statement',
    {
      dealId = null,
      chartOfAccountsId,
      ...options
    }: CallOptions & { dealId?: string | null; chartOfAccountsId?: number } = {},
  ): Promise<SavedReading> {
    const upload = kind === 'rent_roll' ? calls.uploadRentRoll : calls.uploadFinancials
    return read(
      connection,
      () => upload(file, chartOfAccountsId, options),
      (id, callOptions) => connection.exchange(contract.saveReading, { path: { id }, body: { dealId } }, callOptions),
      options,
    )
  },
})

async function read<Result>(
  connection: Connection,
  upload: () => Promise<{ id: string }>,
  send: (id: string, options: CallOptions) => Promise<Exchange<Result>>,
  { signal, wait }: ReadOptions,
): Promise<Result> {
  try {
    const { id } = await upload()
    const every = {
      everyMilliseconds: readPollMilliseconds,
      ...(signal ? { signal } : {}),
      ...(wait ? { wait: () => wait(id) } : {}),
    }
    return await poll(connection, (options) => send(id, options), every)
  } catch (error) {
    throw error instanceof InvalidRequestError ? new InputFileError(error.message) : error
  }
}
