import { createLocalPredictor } from '@uwkit/analytics'
import { type DealFigures, unknownCells, workbookRows, workbookValues } from '@uwkit/core/sizer'
import { checkFilling, fillTemplate } from '@uwkit/documents/template'
import { writablePath } from '../output/consent.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { writeWholeFile } from '../output/write-output.ts'
import { dealReader, filesOfDeal, inputFilesOf } from './files-of-deal.ts'
import { type SizedDeal, sizeDeal } from './size.ts'
import { type SizeCommandOptions, sizeOptions } from './size-command.ts'
import { filledPath, gridsOf, openTemplate, readTemplateMap } from './template-files.ts'
import { checkReport, dealWarnings, fillReport, valuesReport } from './template-report.ts'

/** The options of `uw template check` and `fill` from the command line: those of `uw size`, and a map. */
export interface TemplateCommandOptions extends Omit<SizeCommandOptions, 'type' | 'rentRoll' | 'statement'> {
  map: string
  /** Whether to fill tables that are too short for the units by floorplan. */
  unitsByType?: boolean
  rentRoll?: string
  statement?: string[]
}

/** The options of `uw template fill`: a deal, and the path of the filled copy. */
export interface TemplateFillOptions extends TemplateCommandOptions {
  rentRoll: string
  statement: string[]
  output: string
}

/** Runs `uw template values`. */
export async function runTemplateValues(options: { json: boolean }, environment: Environment): Promise<ExitCode> {
  const named = workbookValues.map(({ name, label, kind, synonyms }) => ({ name, label, kind, synonyms }))
  const tables = workbookRows.map(({ name, label, columns }) => ({ name, label, columns }))
  await environment.out(
    options.json ? `${JSON.stringify({ values: named, tables })}\n` : valuesReport(environment.colors),
  )
  return exitCodes.fine
}

/**
 * Runs `uw template check`: checks a map, and a deal if its documents are given, against the template.
 *
 * @throws {UnreadableDocumentError} A file cannot be read.
 * @throws {InvalidInputError} The map is invalid.
 */
export async function runTemplateCheck(
  path: string,
  options: TemplateCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { book } = await openTemplate(path)
  const map = await readTemplateMap(options.map)
  const deal = await dealOf(options, environment)
  const figures = deal === null ? null : figuresOf(deal, options)
  const check = checkFilling(book, { map, figures, unitsByType: options.unitsByType ?? false })
  const { problems, notes } = check
  await environment.out(
    options.json
      ? `${JSON.stringify({ file: book.file, fits: problems.length === 0, problems, notes, unknown: unknownCells(check.cells) })}\n`
      : checkReport(book.file, check, environment.colors),
  )
  return problems.length > 0 ? exitCodes.badInput : exitCodes.fine
}

/**
 * Runs `uw template fill`: sizes the deal and writes it into a copy of the template, then recalculates the copy's
 * formulas. If the form's own totals differ from uwkit's, the exit code is 1.
 *
 * @throws {TemplateRejectedError} The template does not fit; nothing was written.
 * @throws {UnreadableDocumentError} A file cannot be read.
 * @throws {InvalidInputError} The map is invalid, an option is out of range, or the copy would overwrite an input.
 */
export async function runTemplateFill(
  path: string,
  options: TemplateFillOptions,
  environment: Environment,
): Promise<ExitCode> {
  const named = filledPath(options.output, path, [options.map, ...inputFilesOf(options)])
  const output = await writablePath(named, options, environment)
  const { book, bytes } = await openTemplate(path)
  const map = await readTemplateMap(options.map)
  const deal = await sizedDeal(options, environment)
  const figures = figuresOf(deal, options)
  const reading = { grids: await gridsOf(path, bytes), predictor: createLocalPredictor() }
  const filling = { map, figures, unitsByType: options.unitsByType ?? false }
  const { bytes: written, check, proof, parts: changes } = fillTemplate(book, filling, reading)
  await writeWholeFile(output, written, '--output')
  const warnings = dealWarnings(deal)
  const { filled, notes } = check
  const reported = {
    file: output,
    template: book.file,
    filled,
    unknown: unknownCells(check.cells),
    notes,
    doubts: warnings,
    parts: changes,
    done: proof.holds !== false,
    proof,
  }
  await environment.out(
    options.json
      ? `${JSON.stringify(reported)}\n`
      : `${fillReport(book.file, check, changes, warnings, proof, environment.colors)}\nWorkbook written to ${environment.colors.bold(output)}\n`,
  )
  const failing = [deal.rentRoll, ...deal.statements].some(({ ties }) => ties.some((tie) => !tie.holds))
  return proof.holds === false || (options.strict && failing) ? exitCodes.tieFails : exitCodes.fine
}

async function dealOf(options: TemplateCommandOptions, environment: Environment): Promise<SizedDeal | null> {
  const { rentRoll, statement } = options
  if (rentRoll === undefined && statement === undefined) return null
  return sizedDeal({ ...options, ...filesOfDeal(options) }, environment)
}

function sizedDeal(
  options: TemplateCommandOptions & { rentRoll: string; statement: string[] },
  environment: Environment,
): Promise<SizedDeal> {
  return sizeDeal(sizeOptions(options), dealReader(options, environment))
}

function figuresOf(deal: SizedDeal, { address }: TemplateCommandOptions): DealFigures {
  return {
    deal: { name: deal.dealName, address: address ?? null },
    rentRoll: deal.rentRoll.rentRoll,
    statements: deal.statements.map(({ statement }) => statement),
    underwriting: deal.underwriting,
    sizing: deal.sizing,
  }
}
