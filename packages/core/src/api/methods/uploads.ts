import type { WireFile } from '../../contract/endpoint.ts'
import type { Saved } from '../../contract/saved.wire.ts'
import type { Correction } from '../../parsed-file/index.ts'
import { parsedFileContract as contract } from '../../parsed-file/parsed-file.contract.ts'
import type {
  KeptParsedFile,
  ParsedFile,
  ParsedFileRecord,
  SavedReading,
} from '../../parsed-file/parsed-file.schema.ts'
import { UwkitError } from '../../shared/errors.ts'
import { type Calls, poll } from '../calls.ts'
import type { CallOptions, Connection, Exchange } from '../connection.ts'
import { InputFileError, InvalidRequestError } from '../errors.ts'

/** Between two questions whether a file was read. Source: the product's interval for PDF. */
const readPollMilliseconds = 3000

/** How to wait for a reading. */
interface ReadOptions extends CallOptions {
  /** Waits before each further question whether the reading of this id is done, in place of 3 seconds. */
  wait?: (readingId: string) => Promise<void>
}

/** A file to keep, and what was read from it. */
interface ParsedFileUpload {
  originalFile: WireFile
  /** The SHA-256 of the file, in hexadecimal digits. */
  hash: string
  originalData?: ParsedFile
  isOcr?: boolean
}

/** What was corrected in a file. */
interface CorrectedFile {
  correctedData: ParsedFile
  userInput?: Correction[]
  /** The state that was corrected; without it anything is written over. */
  modifiedOn?: number
}

/** Uploads and corrections, and asking until a file was read. */
export const parsedFileMethods = (connection: Connection, calls: Calls<typeof contract>) => ({
  /**
   * Keep a file and what was read from it.
   * @returns `null` where it was not saved; nobody is told, so keep the draft and say that it is not saved.
   */
  create({ isOcr = false, ...upload }: ParsedFileUpload, options?: CallOptions): Promise<KeptParsedFile | null> {
    return calls.create({ ...upload, isOcr }, options)
  },

  /**
   * Save what was corrected in a file: through the user's own endpoint where it is theirs, else through the company's.
   * @param signedInUserId Whose endpoint may be used.
   * @returns `null` where it was not saved; nobody is told, so keep the draft and say that it is not saved.
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

  /** What older scripts called to save corrections; `correct` does it now. @throws {UwkitError} 'Not implemented'. */
  put(): Promise<never> {
    return Promise.reject(new UwkitError('not_implemented', 'Not implemented'))
  },

  /**
   * Have a rent roll read from a file, asking every 3 seconds until it was.
   * @throws {InputFileError} Problem parsing input file: `reason` says why. @throws {CanceledError} The signal canceled it.
   */
  readRentRoll(file: WireFile, options: ReadOptions = {}): Promise<ParsedFile> {
    return read(
      connection,
      () => calls.uploadRentRoll(file, undefined, options),
      (id, asking) => connection.exchange(contract.readRentRoll, { path: { id } }, asking),
      options,
    )
  },

  /**
   * Have operating statements read from a file, asking every 3 seconds until they were.
   * @param chartOfAccountsId The chart that lines are told in; 2 unless given.
   * @throws {InputFileError} Problem parsing input file: `reason` says why. @throws {CanceledError} The signal canceled it.
   */
  readFinancials(file: WireFile, chartOfAccountsId?: number, options: ReadOptions = {}): Promise<ParsedFile> {
    return read(
      connection,
      () => calls.uploadFinancials(file, chartOfAccountsId, options),
      (id, asking) => connection.exchange(contract.readFinancials, { path: { id } }, asking),
      options,
    )
  },

  /**
   * Have the server read a file and save it, with its rent rolls or statements: what was read never comes back or goes again.
   * @param kind What is looked for in it.
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
      (id, asking) => connection.exchange(contract.saveReading, { path: { id }, body: { dealId } }, asking),
      options,
    )
  },
})

async function read<Result>(
  connection: Connection,
  upload: () => Promise<{ id: string }>,
  ask: (id: string, options: CallOptions) => Promise<Exchange<Result>>,
  { signal, wait }: ReadOptions,
): Promise<Result> {
  try {
    const { id } = await upload()
    const every = {
      everyMilliseconds: readPollMilliseconds,
      ...(signal ? { signal } : {}),
      ...(wait ? { wait: () => wait(id) } : {}),
    }
    return await poll(connection, (options) => ask(id, options), every)
  } catch (error) {
    throw error instanceof InvalidRequestError ? new InputFileError(error.message) : error
  }
}
